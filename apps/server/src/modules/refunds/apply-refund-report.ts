import type { Transaction } from '../../ports/database.ts'
import { mail } from '../../ports/jobs.ts'
import type { RefundReport } from '../../ports/refund-provider.ts'
import { changeStatus } from './change-status.ts'
import { judgeReport, type Verdict } from './judge-report.ts'
import type { RefundDeps } from './refund-deps.ts'
import {
  addRefundEvent,
  compareWithPaid,
  findRequestOfRefund,
  lockRefund,
  type Refund,
  updateRefund,
} from './repository.ts'

type Source = 'webhook' | 'provider'

interface Case {
  refund: Refund
  source: Source
  now: Date
}

/**
 * The one door through which a refund changes by what the provider reports. One that differs from what was ordered is
 * parked: a person has to look.
 */
export async function applyRefundReport(
  deps: RefundDeps,
  refundId: string,
  { source, report }: { source: Source; report: RefundReport },
): Promise<void> {
  await deps.database.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, refundId)
    if (!refund) throw new Error('a refund is never deleted')
    const now = deps.clock.now()
    const verdict = judgeReport(refund, report, now)
    await write(tx, { refund, source, now }, verdict)
    await tellApplicant(deps, tx, refund, verdict)
    const isFailed = verdict.kind === 'changed' && verdict.to === 'FAILED'
    if (refund.status === 'GIVEN_UP' && !isFailed) {
      await reviewAbovePaid(deps, tx, { refund, source, now })
    }
  })
}

async function write(tx: Transaction, one: Case, verdict: Verdict): Promise<void> {
  const { refund, source, now } = one
  const about = { to: verdict.to, source, now }
  if (verdict.kind === 'unchanged') return updateRefund(tx, refund.id, verdict.row, now)
  if (verdict.kind === 'changed') return changeStatus(tx, refund, about, verdict.row)
  await addRefundEvent(tx, refund, { ...about, ...verdict })
  if (verdict.kind === 'ignored' || !verdict.isParked) return
  await changeStatus(tx, refund, { ...about, to: 'PARKED', cause: 'mismatch' })
}

/** When the money is with the bank, and when it comes back from there after all. */
async function tellApplicant(
  { outbox }: RefundDeps,
  tx: Transaction,
  { id: refundId, status }: Refund,
  verdict: Verdict,
): Promise<void> {
  if (verdict.kind !== 'changed') return
  const isReturned = status === 'SUCCEEDED'
  if (!isReturned && verdict.to !== 'SUCCEEDED') return
  const requestId = await findRequestOfRefund(tx, refundId)
  if (requestId === undefined) return
  const letter = isReturned ? 'refund-returned' : 'refund-sent'
  await outbox.enqueue(tx, mail(letter, { requestId, refundId }))
}

/** What was given up and is told of after all counts again: meanwhile another refund may have gone in its place. */
async function reviewAbovePaid(
  { startReview }: RefundDeps,
  tx: Transaction,
  { refund, source, now }: Case,
): Promise<void> {
  const { paidCents, refundedCents: countedCents } = await compareWithPaid(tx, refund)
  // It counts once, and went twice.
  const twiceCents = refund.follow_up === 'paid-elsewhere' ? refund.amount_cents : 0
  const refundedCents = countedCents + twiceCents
  if (refundedCents <= paidCents && twiceCents === 0) return
  const { payment_id: paymentId, attempt_id: attemptId } = refund
  const mismatches = [{ code: 'refunded-above-paid' as const, paidCents, refundedCents }]
  await startReview(tx, { paymentId, attemptId, source, mismatches, now })
}
