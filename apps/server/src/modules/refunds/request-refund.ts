import type { RefundReason } from '@vignettes/domain/vignette/refund-states.ts'
import { v7 as newId } from 'uuid'
import { notFound, PortalError } from '../../http/portal-error.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import type { RefundDeps } from './refund-deps.ts'
import {
  addRefundEvent,
  findPaymentOfRequest,
  insertRefund,
  listPaidAttempts,
  lockPaymentOfRequest,
  type PaidAttempt,
  sumRefunds,
} from './repository.ts'

export interface RefundToRequest {
  requestId: string
  amountCents: number
  reason: RefundReason
  /** Needed with the reason 'other'. */
  remark: string
  /** The staff member who asks; another one has to accept it. */
  staffId: string
}

/**
 * Asks for money of a request to go back (decisions B19). All refunds of an attempt together are never more than was paid
 * by it, those that nobody has accepted yet included.
 *
 * @returns the refund's id
 * @throws PortalError 404, 409 when nothing was paid or less is left, 422
 */
export async function requestRefund(deps: RefundDeps, asked: RefundToRequest): Promise<string> {
  const { amountCents, reason, remark, staffId } = asked
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) {
    throw new PortalError(422, 'refusal.invalid-input', {
      errors: [{ path: 'amount', message: 'refusal.invalid-input' }],
    })
  }
  if (reason === 'other' && remark === '') {
    throw new PortalError(422, 'refusal.invalid-input', {
      errors: [{ path: 'remark', message: 'casework.decide.remark-needed' }],
    })
  }
  return deps.database.transaction().execute(async (tx) => {
    const paymentId = await lockPaymentOfRequest(tx, asked.requestId)
    if (paymentId === undefined) throw notFound()
    const attempt = await findAttemptWithEnough(tx, paymentId, amountCents)
    const now = deps.clock.now()
    const given = { attempt, amountCents, reason, requestedBy: staffId, now }
    const refund = await insertRefund(tx, { id: newId(), ...given })
    await addRefundEvent(tx, refund, {
      ...{ kind: 'requested', to: 'REQUESTED', source: 'staff' },
      staffId,
      remark,
      now,
    })
    return refund.id
  })
}

/** Of a request that was paid twice, the attempt of which so much is left. */
async function findAttemptWithEnough(
  tx: Transaction,
  paymentId: string,
  amountCents: number,
): Promise<PaidAttempt> {
  const left = await listLeft(tx, paymentId)
  const enough = left.find(({ leftCents }) => leftCents >= amountCents)
  if (enough) return enough.attempt
  const mostCents = mostOf(left)
  if (mostCents === 0) throw new PortalError(409, 'casework.payment.refund.not-paid')
  const params = { left: { cents: mostCents } }
  throw new PortalError(409, 'casework.payment.refund.above-paid', { params })
}

/** The most that one refund of a request can be, in cents; 0 when nothing was paid, or nothing is left. */
export async function refundableCents(
  { database }: RefundDeps,
  requestId: string,
): Promise<number> {
  const paymentId = await findPaymentOfRequest(database, requestId)
  return paymentId === undefined ? 0 : mostOf(await listLeft(database, paymentId))
}

interface Left {
  attempt: PaidAttempt
  leftCents: number
}

async function listLeft(db: Database | Transaction, paymentId: string): Promise<Left[]> {
  const left: Left[] = []
  for (const attempt of await listPaidAttempts(db, paymentId)) {
    left.push({ attempt, leftCents: attempt.amountCents - (await sumRefunds(db, attempt.id)) })
  }
  return left
}

const mostOf = (left: readonly Left[]) => Math.max(0, ...left.map(({ leftCents }) => leftCents))
