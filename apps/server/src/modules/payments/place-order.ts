import type { PaymentMethod, OrderedPayment } from '../../ports/payment-provider.ts'
import { type PaymentDeps, RETURN_PATH } from './payment-deps.ts'
import type { Attempt } from './repository.ts'

/** Gives the order to the provider; giving it again, for as long as its key holds, gives the same payment. */
export function placeOrder(
  { provider, publicUrl, attemptValidSeconds }: PaymentDeps,
  attempt: Attempt,
): Promise<OrderedPayment> {
  return provider.create({
    reference: attempt.id,
    amountCents: attempt.amount_cents,
    currency: attempt.currency,
    description: attempt.description,
    method: methodOf(attempt),
    returnUrl: `${publicUrl}${RETURN_PATH}/${attempt.id}`,
    validSeconds: attemptValidSeconds,
  })
}

/** Whether this order, given now, would still be the payment that it may have been before. */
export function isOrderKeyHeld({ provider, clock }: PaymentDeps, attempt: Attempt): boolean {
  return clock.now().getTime() - attempt.created_at.getTime() < provider.orderKeySeconds * 1000
}

/** How the payer of an attempt was to pay. */
function methodOf({
  method,
  service_code: card,
}: Pick<Attempt, 'method' | 'service_code'>): PaymentMethod {
  if (method === 'ideal') return { kind: method }
  if (method === 'creditcard') return { kind: method, card: card ?? '' }
  throw new Error('what was paid at the counter is no order of a provider')
}
