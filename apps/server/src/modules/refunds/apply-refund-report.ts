import {
  type PaymentMismatch,
  paymentMismatches,
} from '@vignettes/domain/vignette/payment-mismatches.ts'
import { mayRefundBecome, type RefundStatus } from '@vignettes/domain/vignette/refund-states.ts'
import { nextCheckAt } from '../../ports/check-times.ts'
import type { Transaction } from '../../ports/database.ts'
import type { RefundReport } from '../../ports/refund-provider.ts'
import { changeStatus } from './change-status.ts'
import type { RefundDeps } from './refund-deps.ts'
import { addRefundEvent, lockRefund, type Refund, updateRefund } from './repository.ts'

const BECOMES: Record<RefundReport['status'], RefundStatus> = {
  PENDING: 'SUBMITTED',
  SUCCEEDED: 'SUCCEEDED',
  FAILED: 'FAILED',
  CANCELLED: 'FAILED',
}

/** A bank takes days: after a few looks, every six hours. */
const LONGEST_PAUSE_S = 6 * 60 * 60

/** When a refund that is with the provider is asked about next. */
export function nextRefundCheckAt(refund: Refund, now: Date): Date {
  return nextCheckAt({ checks: refund.checks }, now, LONGEST_PAUSE_S)
}

/**
 * The one door through which a refund changes by what the provider reports: twice, late and out of order give the same as
 * once and in order. One that differs from what was ordered is parked: a person has to look.
 */
export async function applyRefundReport(
  deps: RefundDeps,
  refundId: string,
  { source, report }: { source: 'webhook' | 'provider'; report: RefundReport },
): Promise<void> {
  await deps.database.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, refundId)
    if (!refund) throw new Error('a refund is never deleted')
    const now = deps.clock.now()
    const to = BECOMES[report.status]
    const mismatches = mismatchesOf(refund, report)
    if (mismatches.length > 0) return park(tx, refund, { to, source, mismatches, now })
    const known = { provider_refund_id: report.providerRefundId }
    if (refund.status === to) {
      const isWatched = to === 'SUBMITTED'
      const next_check_at = isWatched ? nextRefundCheckAt(refund, now) : null
      return updateRefund(tx, refund.id, { ...known, next_check_at }, now)
    }
    if (!mayRefundBecome(refund.status, to)) {
      return addRefundEvent(tx, refund, { kind: 'ignored', to, source, now })
    }
    const next_check_at = to === 'SUBMITTED' ? nextRefundCheckAt(refund, now) : null
    await changeStatus(tx, refund, { to, source, now }, { ...known, next_check_at })
  })
}

function mismatchesOf(refund: Refund, report: RefundReport): PaymentMismatch[] {
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

async function park(
  tx: Transaction,
  refund: Refund,
  event: {
    to: RefundStatus
    source: 'webhook' | 'provider'
    mismatches: PaymentMismatch[]
    now: Date
  },
): Promise<void> {
  const { source, now } = event
  await addRefundEvent(tx, refund, { kind: 'review', ...event })
  if (!mayRefundBecome(refund.status, 'PARKED')) return
  await changeStatus(tx, refund, { to: 'PARKED', source, cause: 'mismatch', now })
}
