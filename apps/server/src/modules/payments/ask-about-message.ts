import { PortalError } from '../../http/portal-error.ts'
import type { OneByOne } from '../../http/one-by-one.ts'
import type { PaymentReport } from '../../ports/payment-provider.ts'
import { applyReport } from './apply-report.ts'
import { type PaymentDeps, RETRY_AFTER_S } from './payment-deps.ts'
import { findAttemptOfProvider } from './repository.ts'

/**
 * Asks the provider about a payment that a message names, because it is unsigned or may be an old one, and believes the
 * answer. An id that is not stored is not asked about, so that strangers cannot make us call: a provider that is faster than we
 * store sends again.
 *
 * @param oneByOne in which what messages say of one payment is applied
 * @returns false when the id is none of ours
 * @throws PortalError 503 when the provider cannot be asked, so that the message comes again
 */
export async function askAboutMessage(
  deps: PaymentDeps,
  id: string,
  oneByOne: OneByOne,
): Promise<boolean> {
  const attempt = await findAttemptOfProvider(deps.database, id)
  if (!attempt) return false
  const report = await find(deps, id)
  if (!report) return false
  const about = { attemptId: attempt.id, paymentId: attempt.payment_id }
  await oneByOne(about.paymentId, () => applyReport(deps, { ...about, source: 'provider', report }))
  // The message names the payment also when it is a refund of it that changed.
  await deps.refunds.refreshOf(attempt.id)
  return true
}

async function find({ provider }: PaymentDeps, id: string): Promise<PaymentReport | undefined> {
  try {
    return await provider.find(id)
  } catch (cause) {
    throw new PortalError(503, 'refusal.payment-provider-unavailable', {
      retryAfterSeconds: RETRY_AFTER_S,
      cause,
    })
  }
}
