import { mayPaymentBecome, type PaymentStatus } from '@vignettes/domain/vignette/payment-states.ts'

/** How things stand before a report is taken in. */
export interface Standing {
  payment: PaymentStatus
  attempt: PaymentStatus
  /** Whether no later attempt was made. */
  isLatest: boolean
}

export interface Verdict {
  kind: 'nothing' | 'changed' | 'ignored' | 'review'
  /** What the attempt becomes, if it changes. */
  attempt?: PaymentStatus
  /** What the payment becomes, if it changes. */
  payment?: PaymentStatus
  /** Why somebody has to look at it. */
  reason?: string
}

/**
 * What a report of the provider changes. Decisions B6: twice, late and out of order give the same as once and in
 * order, and PAID is final. It relies on nothing but the table of transitions.
 */
export function judgeReport(
  { payment, attempt, isLatest }: Standing,
  said: PaymentStatus,
): Verdict {
  if (said === attempt) return { kind: 'nothing' }
  // Nothing goes back to OPEN because a report says so: that is an old report, or a new attempt.
  if (said === 'OPEN' || !mayPaymentBecome(attempt, said)) return { kind: 'ignored' }
  if (said === 'PAID') {
    if (payment !== 'PAID') return { kind: 'changed', attempt: said, payment: said }
    // The money came twice, by an earlier attempt that seemed over: somebody has to give it back.
    return { kind: 'review', attempt: said, reason: 'paid a second time' }
  }
  // An earlier attempt that stirs again is watched, not followed: there may be only one that is open.
  if (!isLatest && said === 'PROCESSING') return { kind: 'ignored' }
  const follows = isLatest && mayPaymentBecome(payment, said)
  return { kind: 'changed', attempt: said, ...(follows && { payment: said }) }
}
