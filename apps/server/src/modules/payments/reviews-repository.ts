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

/** What the provider last reported to have come in by an attempt, of what differs from what was asked. */
export async function findReportedCents(
  db: Database | Transaction,
  attemptId: string,
): Promise<number | undefined> {
  const last = await db
    .selectFrom('payment_event')
    .select('mismatches')
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', 'review')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const found = last?.mismatches ?? []
  // In another currency it is no number of these cents.
  if (found.some(({ code }) => code === 'currency')) return undefined
  return found.find((each) => each.code === 'amount')?.receivedCents
}

/** More attempts than these nobody looks through. */
const MOST_ATTEMPTS = 20

/** The last times that somebody set out to pay, newest first. */
export function listAttempts(db: Database, paymentId: string) {
  return db
    .selectFrom('payment_attempt')
    .select(['id', 'created_at as at', 'status', 'amount_cents as amountCents', 'method'])
    .select(['provider_payment_id as providerPaymentId', 'receipt'])
    .select('received_cents as receivedCents')
    .where('payment_id', '=', paymentId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_ATTEMPTS)
    .execute()
}
