import { PaymentRefusedError, type ProviderPayment } from '../../ports/payment-provider.ts'
import { nextCheckAt } from '../../ports/check-times.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { postponeCheck, type Attempt } from './repository.ts'
import { applyReport } from './apply-report.ts'

/** Gives the order to the provider; giving it again gives the same payment. */
export function order({ provider, attemptValidSeconds }: PaymentDeps, attempt: Attempt) {
  return provider.create({
    reference: attempt.id,
    amountCents: attempt.amount_cents,
    currency: attempt.currency,
    description: attempt.description,
    method: attempt.method,
    ...(attempt.service_code !== null && { serviceCode: attempt.service_code }),
    returnUrls: attempt.return_urls,
    validSeconds: attemptValidSeconds,
  })
}

/**
 * Asks the provider how an attempt stands and applies the answer. One whose time is over is first ended there, so
 * that nobody pays what we call expired; if it turns out paid, it is paid.
 */
export async function askProvider(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  const now = deps.clock.now()
  const isOver = attempt.status === 'OPEN' && attempt.expires_at <= now
  const answer = isOver ? await end(deps, attempt) : await find(deps, attempt)
  const found = { attemptId: attempt.id, paymentId: attempt.payment_id }
  if (answer) await applyReport(deps, { ...found, source: 'provider', report: answer })
  else if (isOver) await applyReport(deps, { ...found, source: 'expiry', report: 'EXPIRED' })
  else await postponeCheck(deps.database, attempt.id, nextCheckAt(attempt, now))
}

async function find(
  { provider }: PaymentDeps,
  attempt: Attempt,
): Promise<ProviderPayment | undefined> {
  if (attempt.provider_payment_id === null) return undefined
  return provider.find(attempt.provider_payment_id)
}

/** Ends the order at the provider; undefined when the provider has no such order. */
export async function end(
  deps: PaymentDeps,
  attempt: Attempt,
): Promise<ProviderPayment | undefined> {
  const id = attempt.provider_payment_id ?? (await learnId(deps, attempt))
  return id === undefined ? undefined : deps.provider.cancel(id)
}

/** We may have been killed after the provider took the order and before we wrote down its id. */
async function learnId(deps: PaymentDeps, attempt: Attempt): Promise<string | undefined> {
  try {
    return (await order(deps, attempt)).providerPaymentId
  } catch (error) {
    if (error instanceof PaymentRefusedError) return undefined
    throw error
  }
}
