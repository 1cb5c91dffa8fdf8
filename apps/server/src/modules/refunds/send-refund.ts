import { DEFAULT_LANGUAGE, type Language } from '@vignettes/domain/text/language.ts'
import { mayRefundBecome, type RefundCause } from '@vignettes/domain/vignette/refund-states.ts'
import { languageOfAccount } from '../../ports/account-language.ts'
import { UnrecoverableJobError, type JobHandler } from '../../ports/outbox.ts'
import { RefundRefusedError, type RefundReport } from '../../ports/refund-provider.ts'
import { translate } from '../../text.ts'
import { applyRefundReport } from './apply-refund-report.ts'
import { changeStatus } from './change-status.ts'
import type { RefundDeps } from './refund-deps.ts'
import {
  compareWithPaid,
  findPayer,
  findProviderPaymentId,
  findRefund,
  isPaidAtCounter,
  lockRefund,
  type Refund,
  updateRefund,
} from './repository.ts'

/** With the pauses of the outbox about nine hours; then somebody has to look. */
const MAX_TRIES = 20

/**
 * Gives an accepted refund to the provider. May be called again after a crash or a lost answer: the provider is asked
 * first whether it has the refund, and when it cannot tell and the key no longer holds, the refund is parked, because
 * sending it again could give the money back twice.
 */
export function sendRefund(deps: RefundDeps): JobHandler {
  return async ({ payload }) => {
    const refund = await findRefund(deps.database, String(payload.refundId))
    if (!refund) throw new UnrecoverableJobError('no such refund')
    if (refund.status !== 'ACCEPTED') return
    try {
      await send(deps, refund)
    } catch (error) {
      if (error instanceof RefundRefusedError) {
        deps.log.warn({ err: error, refund: refund.id }, 'payment provider refused a refund')
        return end(deps, refund.id, 'FAILED', 'provider-refused')
      }
      if (refund.tries + 1 >= MAX_TRIES) return end(deps, refund.id, 'PARKED', 'provider-away')
      throw error
    }
  }
}

async function send(deps: RefundDeps, refund: Refund): Promise<void> {
  if (await isPaidAtCounter(deps.database, refund.attempt_id)) {
    return end(deps, refund.id, 'PARKED', 'paid-at-counter')
  }
  const providerPaymentId = await findProviderPaymentId(deps.database, refund.attempt_id)
  if (providerPaymentId === undefined) return end(deps, refund.id, 'PARKED', 'provider-unknown')
  if (!(await begin(deps, refund.id))) return
  const earlier = refund.tries > 0 ? await find(deps, refund, providerPaymentId) : undefined
  if (earlier === 'cannot' && !isKeyHeld(deps, refund)) {
    return end(deps, refund.id, 'PARKED', 'outcome-unknown')
  }
  if (earlier !== undefined && earlier !== 'cannot') return apply(deps, refund, earlier)

  const answer = await deps.provider.refund({
    reference: refund.id,
    providerPaymentId,
    amountCents: refund.amount_cents,
    currency: refund.currency,
    description: translate(await languageOfPayer(deps, refund), 'payment.refund-description'),
  })
  if (answer === 'cannot') return end(deps, refund.id, 'PARKED', 'provider-cannot')
  await apply(deps, refund, answer)
}

/** As the payer reads it on a bank statement. */
async function languageOfPayer({ database }: RefundDeps, refund: Refund): Promise<Language> {
  const accountId = await findPayer(database, refund.payment_id)
  return accountId ? languageOfAccount(database, accountId) : DEFAULT_LANGUAGE
}

/**
 * Before any call: whoever comes after a crash has to know that there was one.
 * @returns false when it may not go any more: another refund, that had been given up, went after all
 */
function begin({ database, clock }: RefundDeps, refundId: string): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, refundId)
    if (refund?.status !== 'ACCEPTED') return false
    const now = clock.now()
    const { paidCents, refundedCents } = await compareWithPaid(tx, refund)
    if (refundedCents > paidCents) {
      await changeStatus(tx, refund, { to: 'PARKED', source: 'outbox', cause: 'above-paid', now })
      return false
    }
    const { tries, first_sent_at } = refund
    const sent = { tries: tries + 1, first_sent_at: first_sent_at ?? now }
    await updateRefund(tx, refundId, sent, now)
    return true
  })
}

function find({ provider }: RefundDeps, refund: Refund, providerPaymentId: string) {
  const { id: reference, provider_refund_id: providerRefundId } = refund
  return provider.refundStatus({ reference, providerPaymentId, providerRefundId })
}

function isKeyHeld({ provider, clock }: RefundDeps, { first_sent_at: firstSentAt }: Refund) {
  if (firstSentAt === null) return true
  return clock.now().getTime() - firstSentAt.getTime() < provider.orderKeySeconds * 1000
}

async function apply(deps: RefundDeps, refund: Refund, report: RefundReport): Promise<void> {
  await applyRefundReport(deps, refund.id, { source: 'provider', report })
}

/** Ends the sending, unless a message has settled the refund meanwhile. */
async function end(
  deps: RefundDeps,
  refundId: string,
  to: 'PARKED' | 'FAILED',
  cause: RefundCause,
): Promise<void> {
  await deps.database.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, refundId)
    if (refund?.status !== 'ACCEPTED' || !mayRefundBecome(refund.status, to)) return
    await changeStatus(tx, refund, { to, source: 'outbox', cause, now: deps.clock.now() })
  })
}
