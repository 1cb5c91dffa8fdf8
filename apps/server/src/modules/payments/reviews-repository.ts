import type { Database, Transaction } from '../../ports/database.ts'

/** The payment of a request. */
export function findPaymentOf(db: Database | Transaction, requestId: string) {
  return db
    .selectFrom('payment')
    .select(['id', 'status', 'in_review as inReview'])
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

/** What the provider reported of a payment that cannot be right, oldest first. */
export async function listMismatches(db: Database, paymentId: string) {
  const rows = await db
    .selectFrom('payment_event')
    .select(['happened_at as at', 'mismatches', 'detail as oldWords'])
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'review')
    .orderBy('id')
    .execute()
  return rows.map(({ at, mismatches, oldWords }) => ({ at, found: mismatches ?? [], oldWords }))
}
