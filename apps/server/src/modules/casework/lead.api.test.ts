import { afterAll, beforeAll, expect, test } from 'vitest'
import type { getLeadWeek } from '@vignettes/domain/api/casework-lead.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { decision, grantOf, startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { readSeries } from '../../testing/read-series.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>

describeOnEachDatabase('how the work stands, for a lead', (connected) => {
  let portal: Portal
  let lead: Awaited<ReturnType<Portal['at']>>
  beforeAll(async () => {
    portal = await startCaseworkPortal(connected())
    lead = await portal.at('T. Leider', 'lead')
  })
  afterAll(() => portal.close())

  const read = async (query = '') =>
    (await portal.get<ReplyOf<typeof getLeadWeek>>(`lead${query}`, lead)).body

  test('what waits, who has what, what was decided and why, beside the same week a year before', async () => {
    const [granted, refused, waits] = [
      await portal.aCase(),
      await portal.aCase(),
      await portal.aCase(),
    ]
    const { database } = connected()
    const late = { decide_by: '2026-06-01' }
    await database.updateTable('desk_case').set(late).where('vignette_id', '=', waits).execute()
    // Within the session, and a part of a day.
    portal.clock.advanceSeconds(20 * 60)
    expect(
      (await portal.post('case/decide', grantOf(await portal.caseOf(granted), 'L-1000'))).status,
    ).toBe(200)
    const why = { reason: 'boat-not-allowed' }
    const refusal = decision(await portal.caseOf(refused), 'refuse', why)
    expect((await portal.post('case/decide', refusal)).status).toBe(200)
    await portal.post('case/claim', { id: waits })
    const { areas, team, week, before, reasons, stock } = await read()
    expect(week).toMatchObject({
      ...{ from: '2026-06-15', until: '2026-06-21', received: 3 },
      decided: { granted: 1, refused: 1, askedAgain: 0, inTime: 1, took: { p50: 0, p90: 0 } },
    })
    expect(week.days[0]).toEqual({ day: '2026-06-15', received: 3, decided: 2 })
    expect(before).toMatchObject({
      ...{ from: '2025-06-16', received: 0 },
      decided: { granted: 0, inTime: null, took: { p50: null, p90: null } },
    })
    expect(areas.find(({ waiting }) => waiting.count > 0)).toMatchObject({
      ...{ waiting: { count: 1 }, late: { count: 1, isMore: false } },
      decided: { granted: 1, refused: 1 },
    })
    expect(team.find(({ id }) => id === portal.handler.id)).toMatchObject({
      ...{ name: 'B. Sluis', inHand: { count: 1 }, late: 1, isAway: false },
      decided: { granted: 1, refused: 1 },
    })
    expect(reasons).toEqual([
      { kind: 'refuse', words: 'Deze boot mag hier niet liggen of varen', count: 1 },
    ])
    expect(stock).toMatchObject({ areFew: true })
    expect((await read('?day=2025-06-18')).week.from).toBe('2025-06-16')

    const value = await readSeries(portal)
    const area = areas.find(({ waiting }) => waiting.count > 0)?.area ?? ''
    expect(value(`desk_cases{kind="NEW",area="${area}"}`)).toBe(1)
    expect(value(`desk_cases_late{area="${area}"}`)).toBe(1)
    expect(value(`desk_oldest_seconds{area="${area}"}`)).toBe(20 * 60)
    expect(value('numbers_left')).toBe(stock.left.count)
  })
})
