import { rowNames } from '@vignettes/domain/rules/table.ts'
import type { ReviewOutcome } from '@vignettes/domain/casework/decisions.ts'
import { mayPaymentBecome, type PaymentStatus } from '@vignettes/domain/vignette/payment-states.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import type { AttemptToReview, PaymentReviews } from '../../ports/payment-reviews.ts'
import type { PaymentDeps } from './payment-deps.ts'
import {
  type Attempt,
  findLatestAttempt,
  insertEvent,
  type LockedPayment,
  lockPayment,
  updateAttempt,
  updatePayment,
} from './repository.ts'
import {
  findPaymentOf,
  findReportedCents,
  listAttempts,
  listMismatches,
} from './reviews-repository.ts'
import { endLiveAttempt, notifyOutcome } from './apply-report.ts'

/** What a payment becomes by each way out of a review; undefined: it stays as it is. */
const BECOMES: Record<ReviewOutcome, PaymentStatus | undefined> = {
  'accept-as-paid': 'PAID',
  'not-paid': 'FAILED',
  'leave-as-is': undefined,
}

/** The reviews of payments, for the desk. */
export function paymentReviews(deps: PaymentDeps): PaymentReviews {
  return {
    async find(db, requestId) {
      const payment = await findPaymentOf(db, requestId)
      if (!payment) return undefined
      const attempts = await listAttempts(db, payment.id)
      const outcomes = payment.inReview ? outcomesOf(payment.status) : []
      return {
        status: payment.status,
        inReview: payment.inReview,
        attempts,
        mismatches: await listMismatches(db, payment.id),
        outcomes,
        acceptedCents: outcomes.includes('accept-as-paid') ? await wouldCome(db, attempts[0]) : 0,
      }
    },

    async lock(tx, requestId) {
      const found = await findPaymentOf(tx, requestId)
      if (found) await lockPayment(tx, found.id)
    },

    async endOpen(tx, requestId) {
      const found = await findPaymentOf(tx, requestId)
      if (found) await endLiveAttempt(deps.outbox, tx, found.id)
    },

    async resolve(tx, requestId, outcome) {
      const found = await findPaymentOf(tx, requestId)
      if (!found) return false
      const payment = await lockPayment(tx, found.id)
      if (!payment.inReview || !outcomesOf(payment.status).includes(outcome)) return false
      const attempt = await findLatestAttempt(tx, payment.id)
      if (!attempt) return false
      await end(deps, tx, { payment, attempt, becomes: BECOMES[outcome] })
      return true
    },
  }
}

/** What came in by the latest attempt if it is paid: what was reported, else what was asked. */
async function wouldCome(db: Database, latest: AttemptToReview | undefined): Promise<number> {
  if (!latest) return 0
  return (await findReportedCents(db, latest.id)) ?? latest.amountCents
}

/** Money that came cannot be declared not to have come (decisions B6: PAID is final). */
function outcomesOf(status: PaymentStatus): ReviewOutcome[] {
  return rowNames(BECOMES).filter((outcome) => {
    const becomes = BECOMES[outcome]
    return becomes === undefined || mayPaymentBecome(status, becomes)
  })
}

interface Ending {
  payment: LockedPayment
  attempt: Attempt
  becomes: PaymentStatus | undefined
}

async function end(
  deps: PaymentDeps,
  tx: Transaction,
  { payment, attempt, becomes }: Ending,
): Promise<void> {
  const now = deps.clock.now()
  const change = { in_review: false, ...(becomes && { status: becomes }) }
  await updatePayment(tx, payment.id, change, now)
  if (becomes && mayPaymentBecome(attempt.status, becomes)) {
    const received = becomes === 'PAID' ? await findReportedCents(tx, attempt.id) : undefined
    await updateAttempt(tx, attempt.id, {
      ...{ status: becomes, next_check_at: null },
      ...(received && { received_cents: received }),
    })
  }
  await insertEvent(tx, {
    payment_id: payment.id,
    attempt_id: attempt.id,
    kind: 'changed',
    from_status: payment.status,
    to_status: becomes ?? payment.status,
    source: 'handler',
    mismatches: null,
    happened_at: now,
  })
  if (becomes) await notifyOutcome(deps, tx, { payment, attempt, source: 'handler' }, becomes, now)
}
