import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { SEND_REFUND } from '../../ports/jobs.ts'
import { inCasework } from '../../testing/casework-staff.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { type RefundsPortal, startRefundsPortal } from '../../testing/refunds-portal.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'

describeOnEachDatabase('B19 a refund whose job is thrown away', (connected) => {
  let refunds: RefundsPortal
  let portal: TestPortal
  // Before the staff members of the refunds are there, who have no second factor.
  beforeAll(async () => {
    portal = await startTestPortal(connected())
  })
  afterAll(() => portal.close())
  beforeEach(async () => {
    refunds = await startRefundsPortal(connected().database)
  })
  afterEach(() => refunds.close())

  /** Gives the job of the newest refund up, as the outbox does, and throws it away, as an administrator does. */
  async function dropJob() {
    const { database } = connected()
    portal.clock.advanceSeconds(60)
    const { id } = await database
      .updateTable('outbox')
      .set({ parked_at: portal.clock.now() })
      .where('kind', '=', SEND_REFUND)
      .where('done_at', 'is', null)
      .returning('id')
      .executeTakeFirstOrThrow()
    const administrator = await inCasework(portal, database, 'administrator')
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/beheer/jobs/drop',
      headers: administrator.headers,
      payload: { id, reason: 'Bellen met de bank' },
    })
    expect(answer.statusCode).toBe(200)
  }

  test('is parked, with the reason, so that it is sent again', async () => {
    const id = await refunds.requestAndAccept()
    await dropJob()
    expect(await refunds.stateOf(id)).toBe('PARKED')
    expect((await refunds.eventsOf(id)).at(-1)).toBe('changed PARKED by outbox job-dropped')
    await refunds.refunds.sendAgain({ refundId: id, staffId: refunds.asker })
    await refunds.send()
    expect(await refunds.stateOf(id)).toBe('SUBMITTED')
    expect(refunds.provider.refunds()).toHaveLength(1)
  })

  test('or given up, and then counts no longer', async () => {
    const id = await refunds.requestAndAccept(4400)
    await dropJob()
    await refunds.refunds.giveUp({ refundId: id, staffId: refunds.other })
    expect(await refunds.stateOf(await refunds.request(4400))).toBe('REQUESTED')
  })

  test('that the provider has already stays as it is', async () => {
    const id = await refunds.requestAndAccept()
    refunds.provider.losesAnswers = true
    await refunds.send()
    await refunds.deliver(refunds.provider.settleRefund(id, 'SUCCEEDED'))
    await dropJob()
    expect(await refunds.stateOf(id)).toBe('SUCCEEDED')
  })
})
