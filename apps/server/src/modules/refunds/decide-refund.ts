import { mayRefundBecome, type RefundStatus } from '@vignettes/domain/vignette/refund-states.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import { SEND_REFUND } from '../../ports/jobs.ts'
import { changeStatus } from './change-status.ts'
import type { RefundDeps } from './refund-deps.ts'
import { compareWithPaid, findWhoEnded, lockRefund, type Refund } from './repository.ts'

/** What a staff member decides about a refund. */
export interface RefundDecision {
  refundId: string
  staffId: string
  remark?: string
}

/**
 * Accepts a refund, which is then sent to the provider. Never by who asked for it: that is held here and in the database. Nor by who
 * refused or withdrew what it is of, whoever asked for it after that.
 * Who has accepted it already, and may not have had the answer, changes nothing by doing so again.
 *
 * @throws PortalError 404, or 409 when it was the same staff member as who asked or refused, another decided first, or less is left by now
 */
export function acceptRefund(deps: RefundDeps, decision: RefundDecision): Promise<void> {
  return decide(deps, decision, 'ACCEPTED', ['REQUESTED'], async (tx, refund) => {
    await requireAnother(tx, refund, decision)
    await requireWithinPaid(tx, refund)
    await enqueueSending(deps, tx, refund)
  })
}

/**
 * Who asked does not refuse it either, but takes it back; nor does who decided that it was to be asked.
 * @throws PortalError 404, or 409 when it was the same staff member, or it was decided already
 */
export function refuseRefund(deps: RefundDeps, decision: RefundDecision): Promise<void> {
  return decide(deps, decision, 'REFUSED', ['REQUESTED'], (tx, refund) =>
    requireAnother(tx, refund, decision),
  )
}

/** Issue 12.11: who asks for a refund or refuses never accepts their own. */
async function requireAnother(
  tx: Transaction,
  refund: Refund,
  { staffId }: RefundDecision,
): Promise<void> {
  if (refund.requested_by === staffId) {
    throw new PortalError(409, 'casework.payment.refund.same-person')
  }
  if ((await findWhoEnded(tx, refund.id)) === staffId) {
    throw new PortalError(409, 'casework.payment.refund.own-decision')
  }
}

/** @throws PortalError 404, 409 for a staff member who did not ask for it, or when it was decided already */
export function withdrawRefund(deps: RefundDeps, decision: RefundDecision): Promise<void> {
  return decide(deps, decision, 'WITHDRAWN', ['REQUESTED'], (_tx, refund) => {
    if (refund.requested_by !== decision.staffId) {
      throw new PortalError(409, 'casework.payment.refund.not-asked')
    }
    return Promise.resolve()
  })
}

/**
 * Sends a parked refund once more. The provider is asked first whether it has it already.
 *
 * @throws PortalError 404, or 409 when it is not parked, or less is left by now
 */
export function sendRefundAgain(deps: RefundDeps, decision: RefundDecision): Promise<void> {
  return decide(deps, decision, 'ACCEPTED', ['PARKED'], async (tx, refund) => {
    await requireWithinPaid(tx, refund)
    await enqueueSending(deps, tx, refund)
  })
}

/**
 * Gives a parked refund up: somebody has made sure that no money goes, and it no longer counts, unless the provider tells
 * of it after all.
 *
 * @throws PortalError 404, or 409 when it is not parked
 */
export function giveRefundUp(deps: RefundDeps, decision: RefundDecision): Promise<void> {
  return decide(deps, decision, 'GIVEN_UP', ['PARKED'])
}

async function decide(
  deps: RefundDeps,
  { refundId, staffId, remark }: RefundDecision,
  to: RefundStatus,
  from: readonly RefundStatus[],
  also: (tx: Transaction, refund: Refund) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await deps.database.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, refundId)
    if (!refund) throw notFound()
    const isAccepting = to === 'ACCEPTED' && from.includes('REQUESTED')
    if (isAccepting && refund.accepted_by === staffId) return
    if (!from.includes(refund.status) || !mayRefundBecome(refund.status, to)) {
      throw new PortalError(409, 'casework.payment.refund.not-now')
    }
    await also(tx, refund)
    const isFirst = to === 'ACCEPTED' && refund.accepted_by === null
    await changeStatus(
      tx,
      refund,
      {
        to,
        source: 'staff',
        staffId,
        remark,
        now: deps.clock.now(),
      },
      {
        ...(isFirst && { accepted_by: staffId }),
        // Counted anew, and never as if it had not been tried.
        ...(refund.status === 'PARKED' && { tries: 1 }),
      },
    )
  })
}

/** One that was given up may have gone after all, since this one was asked for. */
async function requireWithinPaid(tx: Transaction, refund: Refund): Promise<void> {
  const { paidCents, refundedCents } = await compareWithPaid(tx, refund)
  if (refundedCents <= paidCents) return
  const cents = Math.max(0, paidCents - (refundedCents - refund.amount_cents))
  const params = { left: { cents } }
  throw new PortalError(409, 'casework.payment.refund.above-paid', { params })
}

async function enqueueSending(deps: RefundDeps, tx: Transaction, refund: Refund): Promise<void> {
  await deps.outbox.enqueue(tx, {
    kind: SEND_REFUND,
    payload: { refundId: refund.id },
    key: `${SEND_REFUND}:${refund.id}:${refund.updated_at.getTime()}`,
  })
}
