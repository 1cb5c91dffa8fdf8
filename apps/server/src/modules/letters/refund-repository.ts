import type { Database } from '../../ports/database.ts'
import { REFERENCE } from '../../ports/tables/request.ts'
import { RECEIVER } from './repository.ts'
import { Told } from './told.ts'

/** A refund with whose money it is, how it stands, and what was written for them. */
export async function findRefundWithReceiver(database: Database, refundId: string) {
  const row = await database
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('request', 'request.id', 'payment.request_id')
    .innerJoin('vignette', 'vignette.request_id', 'request.id')
    .innerJoin('account', 'account.id', 'request.account_id')
    .select([
      ...RECEIVER,
      ...REFERENCE,
      'vignette.id as vignetteId',
      'request.boat_name as boatName',
      'refund.status',
      'refund.amount_cents as amountCents',
      'refund.follow_up as followUp',
    ])
    .select((line) => [
      line
        .selectFrom('refund_event')
        .select('remark')
        .whereRef('refund_event.refund_id', '=', 'refund.id')
        .where('kind', '=', 'requested')
        .limit(1)
        .as('askRemark'),
      line
        .selectFrom('refund_event')
        .select('remark')
        .whereRef('refund_event.refund_id', '=', 'refund.id')
        .where('kind', '=', 'followed-up')
        .limit(1)
        .as('followUpRemark'),
    ])
    .where('refund.id', '=', refundId)
    .executeTakeFirst()
  return row && { ...row, boatName: new Told(row.boatName) }
}
