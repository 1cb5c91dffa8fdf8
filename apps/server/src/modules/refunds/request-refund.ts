import { v7 as newId } from 'uuid'
import { notFound, PortalError } from '../../http/portal-error.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import type { RefundToAsk } from '../../ports/refunds.ts'
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

/**
 * Asks for money of a request to go back (decisions B19). All refunds of an attempt together are never more than was paid
 * by it, those that nobody has accepted yet included.
 *
 * @returns the refund's id
 * @throws PortalError 404, 409 when nothing was paid or less is left, 422
 */
export async function requestRefund(deps: RefundDeps, asked: RefundToAsk): Promise<string> {
  requireWhole(asked)
  return deps.database.transaction().execute(async (tx) => {
    const left = await lockLeft(tx, asked.requestId)
    const enough = left.find(({ leftCents }) => leftCents >= asked.amountCents)
    if (!enough) throw tooMuch(Math.max(0, ...left.map(({ leftCents }) => leftCents)))
    return insertAsked(deps, tx, asked, { ...enough, partCents: asked.amountCents })
  })
}

/**
 * As `requestRefund`, in the transaction of somebody else: of a request that was paid twice as many refunds as it takes.
 * @throws PortalError 404, 409 when nothing was paid or less is left, 422
 */
export async function askRefundsIn(
  deps: Pick<RefundDeps, 'clock'>,
  tx: Transaction,
  asked: RefundToAsk,
): Promise<void> {
  requireWhole(asked)
  const left = await lockLeft(tx, asked.requestId)
  if (asked.amountCents > sumOf(left)) throw tooMuch(sumOf(left))
  const enough = left.find(({ leftCents }) => leftCents >= asked.amountCents)
  let toAskCents = asked.amountCents
  for (const one of enough ? [enough] : left) {
    const partCents = Math.min(one.leftCents, toAskCents)
    toAskCents -= partCents
    if (partCents > 0) await insertAsked(deps, tx, asked, { ...one, partCents })
  }
}

/** Locks the payment of a request. @returns all that can go back of it, in cents */
export async function lockRefundable(tx: Transaction, requestId: string): Promise<number> {
  const paymentId = await lockPaymentOfRequest(tx, requestId)
  return paymentId === undefined ? 0 : sumOf(await listLeft(tx, paymentId))
}

/** All that can go back of a request, in cents; 0 when nothing was paid, or nothing is left. */
export async function refundableCents(database: Database, requestId: string): Promise<number> {
  const paymentId = await findPaymentOfRequest(database, requestId)
  return paymentId === undefined ? 0 : sumOf(await listLeft(database, paymentId))
}

function requireWhole({ amountCents, reason, remark }: RefundToAsk): void {
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
}

function tooMuch(mostCents: number): PortalError {
  if (mostCents === 0) return new PortalError(409, 'casework.payment.refund.not-paid')
  const params = { left: { cents: mostCents } }
  return new PortalError(409, 'casework.payment.refund.above-paid', { params })
}

interface Left {
  attempt: PaidAttempt
  leftCents: number
}

async function lockLeft(tx: Transaction, requestId: string): Promise<Left[]> {
  const paymentId = await lockPaymentOfRequest(tx, requestId)
  if (paymentId === undefined) throw notFound()
  return listLeft(tx, paymentId)
}

async function listLeft(db: Database | Transaction, paymentId: string): Promise<Left[]> {
  const left: Left[] = []
  for (const attempt of await listPaidAttempts(db, paymentId)) {
    const leftCents = attempt.amountCents - (await sumRefunds(db, attempt.id))
    left.push({ attempt, leftCents: Math.max(0, leftCents) })
  }
  return left
}

const sumOf = (left: readonly Left[]) => left.reduce((sum, { leftCents }) => sum + leftCents, 0)

async function insertAsked(
  { clock }: Pick<RefundDeps, 'clock'>,
  tx: Transaction,
  { reason, remark, staffId, askedKey }: RefundToAsk,
  { attempt, partCents }: Left & { partCents: number },
): Promise<string> {
  const now = clock.now()
  const given = { attempt, amountCents: partCents, reason, requestedBy: staffId, askedKey, now }
  const refund = await insertRefund(tx, { id: newId(), ...given })
  await addRefundEvent(tx, refund, {
    ...{ kind: 'requested', to: 'REQUESTED', source: staffId === null ? 'owner' : 'staff' },
    ...(staffId !== null && { staffId }),
    remark,
    now,
  })
  return refund.id
}
