import { UnrecoverableJobError, type JobHandler } from '../../ports/outbox.ts'
import { endAtProvider } from './ask-provider.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findAttempt } from './repository.ts'
import { applyReport } from './apply-report.ts'

/**
 * Ends an attempt at the provider, because the request was paid by another. One that cannot be ended is watched: if it
 * is paid all the same, that goes to review.
 */
export function cancelAttempt(deps: PaymentDeps): JobHandler {
  return async ({ payload }) => {
    const attempt = await findAttempt(deps.database, String(payload.attemptId))
    if (!attempt) throw new UnrecoverableJobError('no such attempt')
    const report = await endAtProvider(deps, attempt)
    await applyReport(deps, {
      attemptId: attempt.id,
      paymentId: attempt.payment_id,
      source: 'provider',
      report: report ?? 'CANCELLED',
    })
  }
}
