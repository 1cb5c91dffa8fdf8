import { isUngiven, type RefundFollowUp } from '@vignettes/domain/vignette/refund-states.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import { mail } from '../../ports/jobs.ts'
import { changeStatus } from './change-status.ts'
import type { RefundDeps } from './refund-deps.ts'
import {
  addRefundEvent,
  compareWithPaid,
  findRequestOfRefund,
  isPaidAtCounter,
  lockRefund,
  type Refund,
  setFollowUp,
} from './repository.ts'

export interface FollowUp {
  refundId: string
  how: RefundFollowUp
  staffId: string
  /** For the applicant, when nothing comes; for colleagues otherwise. */
  remark: string
}

/**
 * Follows up a refund that was not given: what its applicant waits for is asked anew, given outside the portal, or told
 * not to come. Once, of what was paid at the counter without giving it up first; what was given outside counts as given.
 *
 * @throws PortalError 404, 409 when it was followed up already, was given after all, or so much is not left
 */
export async function followUpIn(
  deps: Pick<RefundDeps, 'clock' | 'outbox'>,
  tx: Transaction,
  { refundId, how, staffId, remark }: FollowUp,
): Promise<Refund> {
  const asked = await lockRefund(tx, refundId)
  if (!asked) throw notFound()
  const refund = await endedIfByHand(deps, tx, asked, { how, staffId })
  const mayPayElsewhere = how !== 'paid-elsewhere' || refund.accepted_by !== null
  if (!isUngiven(refund.status) || refund.follow_up || !mayPayElsewhere) {
    throw new PortalError(409, 'casework.payment.refund.not-now')
  }
  const now = deps.clock.now()
  await setFollowUp(tx, refundId, how, now)
  await requireStillWithinPaid(tx, refund)
  await addRefundEvent(tx, refund, {
    ...{ kind: 'followed-up', to: refund.status, source: 'staff' },
    followUp: how,
    staffId,
    remark,
    now,
  })
  const requestId = await findRequestOfRefund(tx, refundId)
  if (how === 'asked-again' || requestId === undefined) return refund
  const letter = how === 'told-nothing' ? 'refund-nothing' : 'refund-sent'
  await deps.outbox.enqueue(tx, mail(letter, { requestId, refundId }))
  return refund
}

/** What was paid at the counter waits for somebody to give it there: that is no second step, since no provider could give it. */
async function endedIfByHand(
  { clock }: Pick<RefundDeps, 'clock'>,
  tx: Transaction,
  refund: Refund,
  { how, staffId }: Pick<FollowUp, 'how' | 'staffId'>,
): Promise<Refund> {
  if (refund.status !== 'PARKED' || how !== 'paid-elsewhere') return refund
  if (!(await isPaidAtCounter(tx, refund.attempt_id))) return refund
  const [to, now] = ['GIVEN_UP', clock.now()] as const
  await changeStatus(tx, refund, { to, source: 'staff', staffId, cause: 'paid-at-counter', now })
  return { ...refund, status: to }
}

async function requireStillWithinPaid(tx: Transaction, refund: Refund): Promise<void> {
  const { paidCents, refundedCents } = await compareWithPaid(tx, refund)
  if (refundedCents <= paidCents) return
  const cents = Math.max(0, paidCents - (refundedCents - refund.amount_cents))
  throw new PortalError(409, 'casework.payment.refund.above-paid', { params: { left: { cents } } })
}
