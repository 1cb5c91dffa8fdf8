import type { getCounts } from '@vignettes/domain/api/casework-counts.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { insertRequest } from '../../testing/insert-request.ts'
import { type RefundDesk, startRefundDesk } from '../../testing/refund-desk.ts'
import { createDayCounts } from './count-days.ts'

const DAY_S = 24 * 60 * 60

describeOnEachDatabase('the counts of days that are over', (connected) => {
  let desk: RefundDesk
  let who: RefundDesk['handler']
  beforeEach(async () => {
    desk = await startRefundDesk(connected())
  })
  afterEach(() => desk.close())

  const counts = async (from = '2026-06-01', until = '2026-06-21') =>
    (await desk.get<ReplyOf<typeof getCounts>>(`counts?from=${from}&until=${until}`, who)).body
  const sweep = () => createDayCounts({ database: connected().database, clock: desk.clock }).sweep()
  const countedDays = async () =>
    (
      await connected()
        .database.selectFrom('counted_day')
        .selectAll()
        .where('requests', '>', 0)
        .orderBy('day')
        .execute()
    ).map(({ day, requests, payments, paid_cents }) => ({ day, requests, payments, paid_cents }))

  test('are kept, say what was so, and are counted anew when something of such a day changes', async () => {
    const { database } = connected()
    const caseId = await desk.paidCase()
    const { requestId, cost } = await desk.caseOf(caseId)
    // Of another week, by the calendar of Amsterdam: on Monday the eighth, just after midnight.
    await insertRequest(database, new Date('2026-06-07T22:30:00Z'))
    desk.clock.advanceSeconds(5 * DAY_S)
    who = await desk.at('T. Teller')
    const before = await counts()
    expect(before.weeks).toMatchObject([
      { weekStart: '2026-06-01', requests: 0, payments: 0, paid: 0 },
      { weekStart: '2026-06-08', requests: 1, payments: 0 },
      { weekStart: '2026-06-15', requests: 1, payments: 1, paid: cost },
    ])
    await sweep()
    await sweep()
    expect(await countedDays()).toEqual([
      { day: '2026-06-08', requests: 1, payments: 0, paid_cents: 0 },
      { day: '2026-06-15', requests: 1, payments: 1, paid_cents: cost * 100 },
    ])
    expect(await counts()).toEqual(before)

    const late = await insertRequest(database, new Date('2026-06-08T10:00:00Z'))
    expect((await counts()).total.requests).toBe(3)
    await sweep()
    expect((await countedDays())[0]).toMatchObject({ day: '2026-06-08', requests: 2 })
    await database.deleteFrom('vignette').where('request_id', '=', late.requestId).execute()
    await database.deleteFrom('request').where('id', '=', late.requestId).execute()
    expect(await counts()).toEqual(before)
    await sweep()
    const found = await database
      .selectFrom('payment')
      .select('id')
      .where('request_id', '=', requestId)
      .executeTakeFirstOrThrow()
    await database
      .updateTable('payment_attempt')
      .set({ received_cents: 1234 })
      .where('payment_id', '=', found.id)
      .execute()
    expect((await counts()).total.paid).toBe(12.34)
  })
})
