import type { VignetteDetails } from '@vignettes/domain/api/vignettes.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { startStopPortal, type StopPortal } from '../../testing/stop-portal.ts'

const STOPPED = '2027-02-10'

describeOnEachDatabase('what is still collected of a stopped vignette', (connected) => {
  let portal: StopPortal
  beforeEach(async () => {
    portal = await startStopPortal(connected())
  })
  afterEach(() => portal.close())

  const owner = () => portal.someone
  /** What its owner and the desk read on the day that it is. */
  async function stillOf(id: string) {
    const details = (await owner().get(`object?objectId=${id}`)).json<VignetteDetails>()
    const handler = await portal.at('H. Geld')
    const shown = await portal.get<{ stop: { money: object } }>(`case?id=${id}`, handler)
    expect(shown.body.stop.money).toEqual(details.stopped?.money)
    return details.stopped?.money.still
  }
  /** Of four terms of € 190,- the first was collected. */
  async function takenAlong() {
    portal.clock.setTo('2026-10-01T10:00:00Z')
    Object.assign(owner().headers, (await portal.logIn(owner().email)).headers)
    const first = await portal.grantedTo(owner(), { terms: 4 })
    await portal.goTo(STOPPED, owner())
    const along = { reason: 'other-boat', takesCredit: true, worthSeen: 633.36 }
    expect((await portal.stop(first.id, { ...along, on: STOPPED })).status).toBe(200)
    return first
  }

  test('is what has a day to come on the day that it is read', async () => {
    const { id } = await takenAlong()
    expect(await stillOf(id)).toBe(570)
    await portal.goTo('2027-04-30', owner())
    expect(await stillOf(id)).toBe(380)
    await portal.goTo('2027-11-01', owner())
    expect(await stillOf(id)).toBe(0)
  })

  test('is nothing once the vignette that its credit was taken off is stopped for money', async () => {
    const first = await takenAlong()
    const second = await portal.grantedTo(owner(), { previousVignetCode: first.number })
    await portal.goTo('2027-03-10', owner())
    expect(await stillOf(first.id)).toBe(570)
    const asked = { on: '2027-03-10', worthSeen: 570.02 }
    expect((await portal.stop(second.id, asked)).body.money).toMatchObject({ dropped: 570 })
    expect(await stillOf(second.id)).toBe(0)
    expect(await stillOf(first.id)).toBe(0)
    await portal.goTo('2027-08-01', owner())
    expect(await stillOf(first.id)).toBe(0)
  })

  test('and so in the letter, where it goes later than on the day of the stop', async () => {
    const { number } = await takenAlong()
    await portal.goTo('2027-05-03', owner())
    const sent = (await portal.mails()).filter(({ text }) => text.includes('nog wel af'))
    expect(sent).toHaveLength(1)
    const text = sent[0]?.text.replaceAll('\u00a0', ' ')
    expect(text).toContain(number)
    expect(text).toMatch(/Schrijven we nog wel af:?\s+€ 380,-/)
  })
})
