import type { PaymentMismatch } from '@vignettes/domain/vignette/payment-mismatches.ts'
import {
  mayPaymentBecome,
  type PaymentStatus,
  reopensPayment,
} from '@vignettes/domain/vignette/payment-states.ts'

/** How things stand before a report is applied. */
export interface PaymentState {
  payment: PaymentStatus
  attempt: PaymentStatus
  /** Whether no later attempt was made. */
  isLatest: boolean
  /** Whether it is told by a message, which may be an old one, and not by an answer to our question. */
  isMessage: boolean
}

export interface Verdict {
  kind: 'nothing' | 'changed' | 'ignored' | 'review'
  /** What the attempt becomes, if it changes. */
  attempt?: PaymentStatus
  /** What the payment becomes, if it changes. */
  payment?: PaymentStatus
  /** Why somebody has to look at it. */
  mismatches?: PaymentMismatch[]
  /** The message alone is not believed: the provider has to say so now (decisions B14). */
  mustAsk?: true
}

/**
 * What a report of the provider changes. Decisions B6: twice, late and out of order give the same as once and in
 * order, and PAID is final. It relies on nothing but the table of transitions.
 */
export function judgeReport(
  { payment, attempt, isLatest, isMessage }: PaymentState,
  reported: PaymentStatus,
): Verdict {
  if (reported === attempt) return { kind: 'nothing' }
  // Nothing goes back to OPEN because a report says so: that is an old report, or a new attempt.
  if (reported === 'OPEN' || !mayPaymentBecome(attempt, reported)) return { kind: 'ignored' }
  if (reported === 'PAID') {
    if (payment !== 'PAID') return { kind: 'changed', attempt: reported, payment: reported }
    // The money came twice, by an earlier attempt that seemed over: somebody has to give it back.
    return { kind: 'review', attempt: reported, mismatches: [{ code: 'paid-twice' }] }
  }
  if (isMessage && reopensPayment(attempt, reported)) return { kind: 'ignored', mustAsk: true }
  // An earlier attempt that stirs again is watched, not followed: there may be only one that is open.
  if (!isLatest && reported === 'PROCESSING') return { kind: 'ignored' }
  const follows = isLatest && mayPaymentBecome(payment, reported)
  return { kind: 'changed', attempt: reported, ...(follows && { payment: reported }) }
}
