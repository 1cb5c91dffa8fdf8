import {
  type PaymentMismatch,
  paymentMismatches,
} from '@vignettes/domain/vignette/payment-mismatches.ts'
import { mayRefundBecome, type RefundStatus } from '@vignettes/domain/vignette/refund-states.ts'
import { nextCheckAt } from '../../ports/check-times.ts'
import type { RefundReport } from '../../ports/refund-provider.ts'
import type { Refund, RefundChange } from './repository.ts'

const BECOMES: Record<RefundReport['status'], RefundStatus> = {
  PENDING: 'SUBMITTED',
  SUCCEEDED: 'SUCCEEDED',
  FAILED: 'FAILED',
  CANCELLED: 'FAILED',
}

/** A bank takes days: after a few looks, every six hours. */
const LONGEST_PAUSE_S = 6 * 60 * 60

/** How a refund stands before a report is applied. */
export type RefundState = Pick<
  Refund,
  'id' | 'status' | 'provider_refund_id' | 'amount_cents' | 'currency' | 'checks'
>

export type Verdict =
  | { kind: 'unchanged'; to: RefundStatus; row: RefundChange }
  | { kind: 'changed'; to: RefundStatus; row: RefundChange }
  | { kind: 'ignored'; to: RefundStatus }
  /** It differs from what was ordered: a person has to look, unless it ended and stays so. */
  | { kind: 'review'; to: RefundStatus; mismatches: PaymentMismatch[]; isParked: boolean }

/** When a refund that is with the provider is asked about next. */
export function nextRefundCheckAt({ checks }: Pick<Refund, 'checks'>, now: Date): Date {
  return nextCheckAt({ checks }, now, LONGEST_PAUSE_S)
}

/**
 * What a report means for a refund (decisions B19): twice, late and out of order give the same as once and in order. It
 * relies on nothing but the table of transitions.
 */
export function judgeReport(refund: RefundState, report: RefundReport, now: Date): Verdict {
  const to = BECOMES[report.status]
  const mismatches = mismatchesOf(refund, report)
  if (mismatches.length > 0) {
    return { kind: 'review', to, mismatches, isParked: mayRefundBecome(refund.status, 'PARKED') }
  }
  const isSame = refund.status === to
  if (!isSame && !mayRefundBecome(refund.status, to)) return { kind: 'ignored', to }
  const next_check_at = to === 'SUBMITTED' ? nextRefundCheckAt(refund, now) : null
  const row = { provider_refund_id: report.providerRefundId, next_check_at }
  return { kind: isSame ? 'unchanged' : 'changed', to, row }
}

function mismatchesOf(refund: RefundState, report: RefundReport): PaymentMismatch[] {
  const { reference, providerRefundId: paymentId, amountCents, currency } = report
  return paymentMismatches(
    {
      reference: refund.id,
      paymentId: refund.provider_refund_id,
      amountCents: refund.amount_cents,
      currency: refund.currency,
    },
    { reference, paymentId, amountCents, currency },
  )
}
