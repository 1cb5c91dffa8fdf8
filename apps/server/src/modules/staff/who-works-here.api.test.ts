import { afterEach, beforeEach, expect, test } from 'vitest'
import { startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'

interface Listed {
  id: string
  lastSeenAt: string | null
  claimed: number
}

describeOnEachDatabase('who works at the desk, as an administrator sees it', (connected) => {
  let portal: Awaited<ReturnType<typeof startCaseworkPortal>>
  let administrator: Awaited<ReturnType<typeof portal.at>>
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
    administrator = await portal.at('A. Beheer', 'administrator')
  })
  afterEach(() => portal.close())

  const listed = async (id: string) => {
    const { body } = await portal.get<{ staff: Listed[] }>('staff', administrator)
    return body.staff.find((one) => one.id === id)
  }

  test('when a colleague was last seen outlives a reset, and the sessions that are swept up', async () => {
    const { id } = portal.handler
    const seen = portal.clock.now().toISOString()
    expect(await listed(id)).toMatchObject({ lastSeenAt: seen })
    await portal.post('staff/renew', { id, lost: 'both' }, administrator)
    expect(await listed(id)).toMatchObject({ lastSeenAt: seen })

    const other = await portal.at('K. Brug')
    portal.clock.advanceSeconds(12 * 60 * 60)
    administrator = await portal.at('N. Beheer', 'administrator')
    expect(await listed(other.id)).toMatchObject({ lastSeenAt: seen })
  })

  test('how many cases a colleague has in hand, which are free once the colleague is ended', async () => {
    const { id } = portal.handler
    const before = (await listed(id))?.claimed
    expect(before).toBe(0)
    const [first, second] = [await portal.aCase(), await portal.aCase()]
    for (const one of [first, second]) await portal.post('case/claim', { id: one })
    expect(await listed(id)).toMatchObject({ claimed: 2 })

    expect((await portal.post('staff/end', { id }, administrator)).status).toBe(200)
    expect(await listed(id)).toMatchObject({ claimed: 0 })
    const other = await portal.at('K. Brug')
    expect((await portal.post('case/claim', { id: first }, other)).status).toBe(200)
  })
})
