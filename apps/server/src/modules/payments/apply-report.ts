import {
  type PaymentMismatch,
  paymentMismatches,
} from '@vignettes/domain/vignette/payment-mismatches.ts'
import type { PaymentStatus } from '@vignettes/domain/vignette/payment-states.ts'
import type { Transaction } from '../../ports/database.ts'
import { CANCEL_ATTEMPT, mail } from '../../ports/jobs.ts'
import type { PaymentReport } from '../../ports/payment-provider.ts'
import type { PaymentSource } from '../../ports/tables/payment.ts'
import { nextCheckAt } from '../../ports/check-times.ts'
import { judgeReport, type Verdict } from './judge-report.ts'
import { startReview } from './start-review.ts'
import type { PaymentDeps } from './payment-deps.ts'
import {
  findAttempt,
  findLatestAttempt,
  findLiveAttempt,
  insertEvent,
  lockPayment,
  updateAttempt,
  updatePayment,
  type Attempt,
  type LockedPayment,
} from './repository.ts'

/** What is reported about an attempt, and by whom. */
export interface Statement {
  attemptId: string
  paymentId: string
  source: PaymentSource
  /** The provider's own words; a bare status when we say it ourselves. */
  report: PaymentReport | PaymentStatus
}

/**
 * The one door through which a payment changes after it was opened: the state, its audit row, what follows for the
 * request, and the mail, in one transaction under the payment's lock.
 */
export async function applyReport(deps: PaymentDeps, statement: Statement): Promise<Verdict> {
  return deps.database.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, statement.paymentId)
    const attempt = await findAttempt(tx, statement.attemptId)
    if (!attempt) throw new Error('an attempt is never deleted')
    return apply(deps, tx, { ...statement, payment, attempt })
  })
}

interface Judged {
  verdict: Verdict
  reported: PaymentStatus
  isMismatch: boolean
  now: Date
}

interface Case extends Statement {
  payment: LockedPayment
  attempt: Attempt
}

async function apply(deps: PaymentDeps, tx: Transaction, one: Case): Promise<Verdict> {
  const { payment, attempt, report } = one
  const now = deps.clock.now()
  const mismatches = typeof report === 'string' ? [] : mismatchesOf(attempt, report)
  const isMismatch = mismatches.length > 0
  const reported = reportedStatus(one, now)
  const latest = await findLatestAttempt(tx, payment.id)
  const verdict: Verdict = isMismatch
    ? { kind: 'review', mismatches }
    : judgeReport(
        {
          payment: payment.status,
          attempt: attempt.status,
          isLatest: latest?.id === attempt.id,
          isMessage: one.source === 'webhook',
        },
        reported,
      )

  await updateAttempt(tx, attempt.id, attemptChange(one, { verdict, reported, isMismatch, now }))
  const isNew =
    verdict.kind !== 'nothing' &&
    (await insertEvent(tx, {
      payment_id: payment.id,
      attempt_id: attempt.id,
      kind: verdict.kind,
      from_status: attempt.status,
      to_status: reported,
      source: one.source,
      mismatches: verdict.mismatches ?? null,
      happened_at: now,
    }))
  // What a person has looked at is not looked at anew because it is reported once more.
  const isReviewed = verdict.kind === 'review' && isNew
  if (verdict.payment || isReviewed) {
    const change = {
      ...(verdict.payment && { status: verdict.payment }),
      ...(isReviewed && { in_review: true }),
    }
    await updatePayment(tx, payment.id, change, now)
  }
  if (verdict.payment) await notifyOutcome(deps, tx, one, verdict.payment, now)
  return verdict
}

/** A payer who lets the time run out and a provider that then ends the order mean the same: expired. */
function reportedStatus({ report, attempt }: Case, now: Date): PaymentStatus {
  if (typeof report === 'string') return report
  if (report.status === 'REJECTED') return 'FAILED'
  const isOver = attempt.expires_at <= now && attempt.status !== 'CANCELLED'
  return report.status === 'CANCELLED' && isOver ? 'EXPIRED' : report.status
}

/** Decisions B6: amount, currency and id must be those of our order, or a person has to look. */
function mismatchesOf(attempt: Attempt, report: PaymentReport): PaymentMismatch[] {
  const { reference, providerPaymentId: paymentId, amountCents, currency } = report
  return paymentMismatches(
    {
      reference: attempt.id,
      paymentId: attempt.provider_payment_id,
      amountCents: attempt.received_cents ?? attempt.amount_cents,
      currency: attempt.currency,
    },
    { reference, paymentId, amountCents, currency },
  )
}

function attemptChange({ attempt, report }: Case, { verdict, reported, isMismatch, now }: Judged) {
  const status = verdict.attempt ?? attempt.status
  const isWatched =
    isLive(status) || (verdict.kind === 'ignored' && isLive(reported) && status !== 'PAID')
  const known = typeof report === 'string' || isMismatch ? undefined : report
  const expires_at = known?.expiresAt ?? attempt.expires_at
  return {
    status,
    next_check_at: isWatched ? nextCheckAt({ ...attempt, expires_at }, now) : null,
    expires_at,
    ...(known && {
      // The provider's message may come before its answer to the order was stored.
      provider_payment_id: known.providerPaymentId,
      ...(verdict.attempt && { reported_status: known.status }),
    }),
  }
}

const isLive = (status: PaymentStatus) => status === 'OPEN' || status === 'PROCESSING'

/** What follows for the request once a payment has become something, in the same transaction. */
export async function notifyOutcome(
  { outbox, outcome }: PaymentDeps,
  tx: Transaction,
  { payment, attempt, source }: Pick<Case, 'payment' | 'attempt' | 'source'>,
  became: PaymentStatus,
  now: Date,
): Promise<void> {
  const { requestId } = payment
  if (became === 'PAID') {
    const { hasEnded } = await outcome.paid(tx, requestId)
    if (!hasEnded) {
      const key = `payment-received:${payment.id}`
      await outbox.enqueue(tx, mail('payment-received', { requestId }, { key }))
    } else if (source !== 'handler') {
      // A staff member who finds it paid says at once what becomes of it.
      const [paymentId, attemptId] = [payment.id, attempt.id]
      const mismatches = [{ code: 'request-ended' } as const]
      await startReview(tx, { paymentId, attemptId, source, mismatches, now })
      const key = `payment-after-end:${payment.id}`
      await outbox.enqueue(tx, mail('payment-after-end', { requestId }, { key }))
    }
    await endLiveAttempt(outbox, tx, payment.id)
  }
  if (became === 'FAILED' || became === 'EXPIRED' || became === 'CANCELLED') {
    await outcome.failed(tx, requestId)
    // Who cancels knows it; who was refused, or forgot, is told how to try again.
    if (became === 'CANCELLED') return
    const key = `payment-failed:${attempt.id}`
    await outbox.enqueue(tx, mail('payment-failed', { requestId }, { key }))
  }
}

/**
 * An attempt that must not be paid any more is ended at the provider: an earlier one was paid after all while the payer had begun
 * another, or what it is for has ended.
 */
export async function endLiveAttempt(
  outbox: PaymentDeps['outbox'],
  tx: Transaction,
  paymentId: string,
): Promise<void> {
  const live = await findLiveAttempt(tx, paymentId)
  if (!live) return
  await outbox.enqueue(tx, {
    kind: CANCEL_ATTEMPT,
    payload: { attemptId: live.id },
    key: `${CANCEL_ATTEMPT}:${live.id}`,
  })
}
