import pino from 'pino'
import { createOutboxWorker } from '../modules/outbox/worker.ts'
import type { Database } from '../ports/database.ts'
import { fakePaymentProvider, type FakePaymentProvider } from './fake-payment-provider.ts'
import { insertStaff } from './insert-staff.ts'
import { startPaymentsPortal } from './payments-portal.ts'

const HOUR_S = 60 * 60

export type RefundsPortal = Awaited<ReturnType<typeof startRefundsPortal>>

/** A request that is paid unless told otherwise, at some kind of provider, and two staff members. */
export async function startRefundsPortal(
  database: Database,
  standIn: (now: () => Date) => FakePaymentProvider = (now) => fakePaymentProvider({ now }),
  { isPaid = true } = {},
) {
  // What an earlier test left open is nothing to this one.
  await database.updateTable('refund').set({ next_check_at: null }).execute()
  await database.deleteFrom('outbox').execute()
  const portal = await startPaymentsPortal(database, standIn)
  const { refunds, provider, clock, requestId } = portal
  const [asker, other] = [await insertStaff(database), await insertStaff(database)]
  const { order } = await portal.start()
  if (isPaid) await portal.deliver(provider.pay(order.reference, 'PAID'))

  const worker = createOutboxWorker({
    database,
    clock,
    log: pino({ level: 'silent' }),
    // The letters of the payment are left out.
    handlers: refunds.jobs,
  })
  const request = (amountCents = 4400, staffId = asker) =>
    refunds.request({ requestId, amountCents, reason: 'withdrawn', remark: '', staffId })
  const accept = (refundId: string, staffId = other) => refunds.accept({ refundId, staffId })

  return {
    ...portal,
    order,
    asker,
    other,
    request,
    accept,
    async requestAndAccept(amountCents = 4400): Promise<string> {
      const id = await request(amountCents)
      await accept(id)
      return id
    },
    /** As the outbox does. */
    send: () => worker.runDue(),
    /** Lets time go by, with the outbox at work. */
    async pass(seconds: number): Promise<void> {
      for (let passed = 0; passed < seconds; passed += HOUR_S) {
        clock.advanceSeconds(HOUR_S)
        await worker.runDue()
      }
    },
    async stateOf(id: string) {
      const row = await database
        .selectFrom('refund')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return row.status
    },
    async eventsOf(id: string) {
      const rows = await database
        .selectFrom('refund_event')
        .select(['kind', 'to_status', 'source', 'cause'])
        .where('refund_id', '=', id)
        .orderBy('id')
        .execute()
      return rows.map(({ kind, to_status: to, source, cause }) =>
        [kind, to, 'by', source, ...(cause ? [cause] : [])].join(' '),
      )
    },
  }
}
