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

/** More attempts than these nobody looks through. */
const MOST_ATTEMPTS = 20

/** The last times that somebody set out to pay, newest first. */
export function listAttempts(db: Database, paymentId: string) {
  return db
    .selectFrom('payment_attempt')
    .select(['id', 'created_at as at', 'status', 'amount_cents as amountCents', 'method'])
    .select(['provider_payment_id as providerPaymentId', 'receipt'])
    .where('payment_id', '=', paymentId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_ATTEMPTS)
    .execute()
}
