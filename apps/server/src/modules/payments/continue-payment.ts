import { PortalError } from '../../http/portal-error.ts'
import { PaymentRefusedError, type ProviderPayment } from '../../ports/payment-provider.ts'
import { askProvider, order } from './ask-provider.ts'
import { beginAttempt, orderOfAttempt } from './open-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import {
  findLatestAttempt,
  findLiveAttempt,
  lockPayment,
  updateAttempt,
  type Attempt,
} from './repository.ts'
import { applyReport } from './apply-report.ts'

const RETRY_AFTER_S = 30

/**
 * Where the payer has to go. May be called again at any time, by any process: the order has one key, so the
 * provider gives the same payment however often it is asked, and whoever was killed on the way.
 *
 * @throws PortalError 409 when it was paid meanwhile, 503 when the provider cannot be asked
 */
export async function continuePayment(
  deps: PaymentDeps,
  paymentId: string,
): Promise<{ redirectUrl: string }> {
  const attempt = await findAttemptToPay(deps, paymentId)
  if (attempt.redirect_url !== null) return { redirectUrl: attempt.redirect_url }

  const payment = await orderOrRefuse(deps, attempt)
  const { kind } = await applyReport(deps, {
    attemptId: attempt.id,
    paymentId,
    source: 'provider',
    report: payment,
  })
  if (kind === 'review') throw new PortalError(409, 'error.payment-in-review')
  // Last, because an attempt with an address counts as ordered: until then the order is simply given again.
  const { redirectUrl } = payment
  await updateAttempt(deps.database, attempt.id, { redirect_url: redirectUrl })
  return { redirectUrl }
}

async function findAttemptToPay(deps: PaymentDeps, paymentId: string): Promise<Attempt> {
  const live = await findLiveAttempt(deps.database, paymentId)
  if (live && live.expires_at > deps.clock.now()) return live
  // Too late for this one, though nobody has looked yet: it is ended properly, and another begun.
  if (live) await askOrRefuse(deps, live)
  return beginAnother(deps, paymentId)
}

async function beginAnother(deps: PaymentDeps, paymentId: string): Promise<Attempt> {
  return deps.database.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (payment.status === 'PAID') throw new PortalError(409, 'error.already-paid')
    if (payment.inReview) throw new PortalError(409, 'error.payment-in-review')
    const before = await findLatestAttempt(tx, paymentId)
    if (!before) throw new Error('a payment has an attempt from its first transaction on')
    if (!(await findLiveAttempt(tx, paymentId)))
      await beginAttempt(deps, tx, payment, orderOfAttempt(before))
    return (await findLiveAttempt(tx, paymentId))!
  })
}

async function orderOrRefuse(deps: PaymentDeps, attempt: Attempt): Promise<ProviderPayment> {
  try {
    return await order(deps, attempt)
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

async function askOrRefuse(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  try {
    await askProvider(deps, attempt)
  } catch (error) {
    throw unavailable(error)
  }
}

function unavailable(cause: unknown): PortalError {
  return new PortalError(503, 'error.payment-provider-unavailable', {
    retryAfterSeconds: RETRY_AFTER_S,
    cause,
  })
}
