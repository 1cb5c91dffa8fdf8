import { HopelessJobError, type JobHandler } from '../../ports/outbox.ts'
import { end } from './ask-provider.ts'
import type { PaymentParts } from './payment-parts.ts'
import { findAttempt } from './repository.ts'
import { takeInReport } from './take-in-report.ts'

/** Ends an attempt at the provider, because the request was paid by another. */
export function cancelAttempt(parts: PaymentParts): JobHandler {
  return async ({ payload }) => {
    const attempt = await findAttempt(parts.database, String(payload.attemptId))
    if (!attempt) throw new HopelessJobError('no such attempt')
    const report = await end(parts, attempt)
    await takeInReport(parts, {
      attemptId: attempt.id,
      paymentId: attempt.payment_id,
      source: 'provider',
      report: report ?? 'CANCELLED',
    })
  }
}
