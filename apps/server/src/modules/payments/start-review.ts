import type { StartReview } from '../../ports/payment-reviews.ts'
import { insertEvent, lockPayment, updatePayment } from './repository.ts'

export const startReview: StartReview = async (tx, review) => {
  const { paymentId, attemptId, source, mismatches, now } = review
  const { status } = await lockPayment(tx, paymentId)
  await updatePayment(tx, paymentId, { in_review: true }, now)
  await insertEvent(tx, {
    payment_id: paymentId,
    attempt_id: attemptId,
    kind: 'review',
    from_status: status,
    to_status: status,
    source,
    mismatches,
    happened_at: now,
  })
}
