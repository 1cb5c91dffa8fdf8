import { UnrecoverableJobError, type JobHandler } from '../../ports/outbox.ts'
import { endAtProvider } from './ask-provider.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type Attempt, findAttempt } from './repository.ts'
import { applyReport } from './apply-report.ts'

/**
 * Ends an attempt at the provider, because the request was paid by another. One that cannot be ended is watched: if it
 * is paid all the same, that goes to review.
 */
export function cancelAttempt(deps: PaymentDeps): JobHandler {
  return async ({ payload }) => {
    const attempt = await findAttempt(deps.database, String(payload.attemptId))
    if (!attempt) throw new UnrecoverableJobError('no such attempt')
    await endAttempt(deps, attempt)
  }
}

/**
 * Ends an attempt that nobody should pay any more, at the provider first: what it answers is how the attempt stands, which
 * may be open still, or paid.
 */
export async function endAttempt(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  const report = await endAtProvider(deps, attempt)
  await applyReport(deps, {
    attemptId: attempt.id,
    paymentId: attempt.payment_id,
    source: 'provider',
    report: report ?? 'CANCELLED',
  })
}
