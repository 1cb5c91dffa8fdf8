import { PortalError } from '../../http/portal-error.ts'
import {
  type OrderedPayment,
  type PaymentMethod,
  PaymentRefusedError,
} from '../../ports/payment-provider.ts'
import { askProvider, isLost } from './ask-provider.ts'
import { endAttempt } from './cancel-attempt.ts'
import { insertNewAttempt, isBegunBy, orderOfAttempt } from './open-payment.ts'
import { type PaymentDeps, RETRY_AFTER_S } from './payment-deps.ts'
import { placeOrder } from './place-order.ts'
import {
  findLatestAttempt,
  findLiveAttempt,
  lockPayment,
  updateAttempt,
  type Attempt,
} from './repository.ts'
import { applyReport } from './apply-report.ts'

interface Wanted {
  method: PaymentMethod
  isByHelper: boolean | undefined
}

/**
 * Where the payer has to go. May be called again at any time, by any process: the order has one key, so the provider
 * gives the same payment however often it is asked, and whoever was killed on the way. When that key no longer holds,
 * an order whose answer was lost is given up and another attempt made. What the provider calls the payment is stored
 * before the browser leaves. Who wants to pay in another way gets another order, once the one that was begun has ended.
 *
 * @throws PortalError 409 when it was paid meanwhile, 503 when the provider cannot be asked
 */
export async function continuePayment(
  deps: PaymentDeps,
  paymentId: string,
  wanted: Wanted,
): Promise<{ redirectUrl: string }> {
  const attempt = await findAttemptToPay(deps, paymentId, wanted)
  if (attempt.redirect_url !== null) return { redirectUrl: attempt.redirect_url }

  const payment = await orderOrRefuse(deps, attempt)
  const { kind } = await applyReport(deps, {
    attemptId: attempt.id,
    paymentId,
    source: 'provider',
    report: payment,
  })
  if (kind === 'review') throw new PortalError(409, 'refusal.payment-in-review')
  // Last, because an attempt with an address counts as ordered: until then the order is simply given again.
  const { redirectUrl } = payment
  await updateAttempt(deps.database, attempt.id, { redirect_url: redirectUrl })
  return { redirectUrl }
}

async function findAttemptToPay(
  deps: PaymentDeps,
  paymentId: string,
  wanted: Wanted,
): Promise<Attempt> {
  const live = await findLiveAttempt(deps.database, paymentId)
  const isInTime = live && live.expires_at > deps.clock.now() && !isLost(deps, live)
  if (isInTime && isBegunBy(live, wanted.method)) return live
  // Begun in another way, or too late though nobody has looked yet: it is ended properly, and another begun. One that is
  // open all the same, because the provider cannot end it, is continued (decisions B6).
  if (live) await orUnavailable(isInTime ? endAttempt(deps, live) : askProvider(deps, live))
  const stillOpen = live && (await findLiveAttempt(deps.database, paymentId))
  return stillOpen ?? startAttempt(deps, paymentId, wanted)
}

async function startAttempt(
  deps: PaymentDeps,
  paymentId: string,
  { method, isByHelper }: Wanted,
): Promise<Attempt> {
  return deps.database.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (payment.status === 'PAID') throw new PortalError(409, 'refusal.already-paid')
    if (payment.inReview) throw new PortalError(409, 'refusal.payment-in-review')
    const before = await findLatestAttempt(tx, paymentId)
    if (!before) throw new Error('a payment has an attempt from its first transaction on')
    if (!(await findLiveAttempt(tx, paymentId)))
      await insertNewAttempt(deps, tx, payment, {
        ...{ order: orderOfAttempt(before, method), isByHelper },
      })
    const live = await findLiveAttempt(tx, paymentId)
    if (!live) throw new Error('an attempt that was just made is open')
    return live
  })
}

async function orderOrRefuse(deps: PaymentDeps, attempt: Attempt): Promise<OrderedPayment> {
  try {
    return (await findOrdered(deps, attempt)) ?? (await placeOrder(deps, attempt))
  } catch (error) {
    deps.log.warn({ err: error, attempt: attempt.id }, 'payment provider did not take the order')
    if (error instanceof PaymentRefusedError) {
      await applyReport(deps, {
        attemptId: attempt.id,
        paymentId: attempt.payment_id,
        source: 'provider',
        report: 'FAILED',
      })
    }
    throw unavailable(error)
  }
}

/** An order that we know the provider to have, because its message came before its answer. */
async function findOrdered(
  { provider }: PaymentDeps,
  { provider_payment_id: id }: Attempt,
): Promise<OrderedPayment | undefined> {
  const known = id === null ? undefined : await provider.find(id)
  return known?.redirectUrl === undefined ? undefined : { ...known, redirectUrl: known.redirectUrl }
}

async function orUnavailable(asked: Promise<void>): Promise<void> {
  try {
    await asked
  } catch (error) {
    throw unavailable(error)
  }
}

function unavailable(cause: unknown): PortalError {
  return new PortalError(503, 'refusal.payment-provider-unavailable', {
    retryAfterSeconds: RETRY_AFTER_S,
    cause,
  })
}
