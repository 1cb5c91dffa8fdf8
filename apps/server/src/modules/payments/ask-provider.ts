import { nextCheckAt } from '../../ports/check-times.ts'
import { PaymentRefusedError, type PaymentReport } from '../../ports/payment-provider.ts'
import { applyReport } from './apply-report.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { isOrderKeyHeld, placeOrder } from './place-order.ts'
import { postponeCheck, type Attempt } from './repository.ts'

/**
 * Asks the provider for the state of an attempt and applies the answer. One whose time is over is first ended there, so
 * that nobody pays what we call expired; one that the provider cannot end stays open for as long as it is open there.
 */
export async function askProvider(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  const now = deps.clock.now()
  const lost = isLost(deps, attempt)
  const isOver = attempt.status === 'OPEN' && (attempt.expires_at <= now || lost)
  const answer = isOver ? await endAtProvider(deps, attempt) : await find(deps, attempt)
  const about = { attemptId: attempt.id, paymentId: attempt.payment_id }
  const isGivenUp = lost && answer?.status === 'OPEN'
  if (answer && !isGivenUp)
    await applyReport(deps, { ...about, source: 'provider', report: answer })
  else if (isOver) await applyReport(deps, { ...about, source: 'expiry', report: 'EXPIRED' })
  else await postponeCheck(deps.database, attempt.id, nextCheckAt(attempt, now))
}

/**
 * Whether the answer to the order was lost for good: given again it would be a second payment. Its address reached nobody,
 * so that nobody is charged twice when another attempt is made; a message that it was paid all the same still counts.
 */
export function isLost(deps: PaymentDeps, attempt: Attempt): boolean {
  return attempt.redirect_url === null && !isOrderKeyHeld(deps, attempt)
}

async function find(
  { provider }: PaymentDeps,
  attempt: Attempt,
): Promise<PaymentReport | undefined> {
  if (attempt.provider_payment_id === null) return undefined
  return provider.find(attempt.provider_payment_id)
}

/** Ends the order at the provider, if it can be ended there; undefined when the provider has no such order. */
export async function endAtProvider(
  deps: PaymentDeps,
  attempt: Attempt,
): Promise<PaymentReport | undefined> {
  const id = attempt.provider_payment_id ?? (await recoverProviderId(deps, attempt))
  if (id === undefined) return undefined
  const ended = await deps.provider.cancel(id)
  return ended === 'cannot' ? deps.provider.find(id) : ended
}

/** We may have been killed after the provider took the order and before we stored its id. */
async function recoverProviderId(deps: PaymentDeps, attempt: Attempt): Promise<string | undefined> {
  if (!isOrderKeyHeld(deps, attempt)) return undefined
  try {
    return (await placeOrder(deps, attempt)).providerPaymentId
  } catch (error) {
    if (error instanceof PaymentRefusedError) return undefined
    throw error
  }
}
