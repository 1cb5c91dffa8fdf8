import { canPaymentBeRetried } from '@vignettes/domain/vignette/payment-states.ts'
import { v7 as uuid } from 'uuid'
import { PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import type { PaymentMethod } from '../../ports/payment-provider.ts'
import type { PaymentToOpen } from '../../ports/payments.ts'
import { nextCheckAt } from '../../ports/check-times.ts'
import { CURRENCY, type PaymentDeps } from './payment-deps.ts'
import {
  findLiveAttempt,
  insertAttempt,
  insertEvent,
  lockOrInsert,
  updatePayment,
  type Attempt,
  type LockedPayment,
} from './repository.ts'

type Order = Pick<
  Attempt,
  'amount_cents' | 'description' | 'method' | 'service_code' | 'return_urls'
>

/**
 * Opens the payment of a request, or continues the one that is open: a second attempt is not made (decisions B6).
 *
 * @throws PortalError 409 when it is paid, or when a person has to look at it first
 */
export async function openPayment(
  deps: PaymentDeps,
  tx: Transaction,
  given: PaymentToOpen,
): Promise<{ paymentId: string }> {
  const by = { isByHelper: given.isByHelper }
  const payment = await lockOrInsert(tx, { ...given, id: uuid() }, deps.clock.now())
  if (payment.status === 'PAID') throw new PortalError(409, 'refusal.already-paid')
  // Money may have come that is not yet understood: taking more would charge twice.
  if (payment.inReview) throw new PortalError(409, 'refusal.payment-in-review')
  const isOpen = !payment.isNew && (await findLiveAttempt(tx, payment.id)) !== undefined
  if (!isOpen) await insertNewAttempt(deps, tx, payment, { order: orderOf(given), ...by })
  return { paymentId: payment.id }
}

/** A new order for a payment that has none open; the caller holds its lock. */
export async function insertNewAttempt(
  { clock, attemptValidSeconds }: PaymentDeps,
  tx: Transaction,
  payment: LockedPayment,
  { order, isByHelper }: { order: Order; isByHelper: boolean | undefined },
): Promise<void> {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + attemptValidSeconds * 1000)
  const id = uuid()
  if (canPaymentBeRetried(payment.status)) {
    await updatePayment(tx, payment.id, { status: 'OPEN' }, now)
  }
  await insertAttempt(tx, {
    ...order,
    id,
    payment_id: payment.id,
    currency: CURRENCY,
    return_urls: JSON.stringify(order.return_urls),
    expires_at: expiresAt,
    next_check_at: nextCheckAt({ checks: 0, expires_at: expiresAt }, now),
    created_at: now,
  })
  await insertEvent(tx, {
    payment_id: payment.id,
    attempt_id: id,
    kind: 'opened',
    from_status: null,
    to_status: 'OPEN',
    source: 'request',
    mismatches: null,
    happened_at: now,
    isByHelper,
  })
}

function orderOf(given: PaymentToOpen): Order {
  return {
    amount_cents: given.amountCents,
    description: given.description,
    ...methodColumns(given.method),
    return_urls: given.returnUrls,
  }
}

function methodColumns(method: PaymentMethod): Pick<Order, 'method' | 'service_code'> {
  return { method: method.kind, service_code: method.kind === 'creditcard' ? method.card : null }
}

/** The same order once more, for a payer who took too long, or wants to pay in another way. */
export function orderOfAttempt(attempt: Attempt, method: PaymentMethod): Order {
  const { amount_cents, description, return_urls } = attempt
  return { amount_cents, description, ...methodColumns(method), return_urls }
}

/** Whether an attempt was begun to be paid in this way. */
export function isBegunBy(attempt: Attempt, method: PaymentMethod): boolean {
  const wanted = methodColumns(method)
  return attempt.method === wanted.method && attempt.service_code === wanted.service_code
}
