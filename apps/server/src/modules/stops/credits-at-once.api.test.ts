import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { getObjects } from '@vignettes/domain/api/vignettes.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { startStopPortal, type StopPortal } from '../../testing/stop-portal.ts'

const [STOPPED, AFTER] = ['2026-09-20', '2026-10-06']

describeOnEachDatabase('the overview of who used several credits', (connected) => {
  let portal: StopPortal
  beforeEach(async () => {
    portal = await startStopPortal(connected())
  })
  afterEach(() => portal.close())

  const owner = () => portal.someone

  /** Stops a vignette for a credit and asks for another boat with it. */
  async function asked(boat: string) {
    await portal.goTo('2026-06-15', owner())
    const { id, number } = await portal.grantedTo(owner(), { objectName: boat })
    await portal.goTo(STOPPED, owner())
    const along = { on: STOPPED, reason: 'other-boat', takesCredit: true, worthSeen: 184.55 }
    expect((await portal.stop(id, along)).status).toBe(200)
    await owner().save({ previousVignetCode: number, objectName: `Na ${boat}` })
  }
  /** How many questions an overview asks the database, and how many of its items have a credit. */
  async function look() {
    await portal.goTo(AFTER, owner())
    const connects = vi.spyOn(connected().pool, 'connect')
    const items = (await owner().get('objects')).json<ReplyOf<typeof getObjects>>()
    const asks = connects.mock.calls.length
    connects.mockRestore()
    return { asks, credits: items.filter(({ credit }) => credit !== null).length }
  }

  test('asks the database as often for one as for three', async () => {
    await asked('De Gans')
    const one = await look()
    await asked('De Eend')
    await asked('De Reiger')
    const three = await look()
    expect([one.credits, three.credits]).toEqual([1, 3])
    expect(one.asks).toBeGreaterThan(0)
    expect(three.asks).toBe(one.asks)
  })
})
