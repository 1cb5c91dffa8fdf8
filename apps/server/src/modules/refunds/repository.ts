import { PAID_AT_COUNTER } from '@vignettes/domain/casework/counter-request.ts'
import type { PaymentMismatch } from '@vignettes/domain/vignette/payment-mismatches.ts'
import {
  type RefundCause,
  type RefundFollowUp,
  type RefundReason,
  type RefundStatus,
} from '@vignettes/domain/vignette/refund-states.ts'
import { type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '../../ports/database.ts'
import { userOfShell } from '../../ports/from-shell.ts'
import { RECEIVED_CENTS } from '../../ports/tables/payment.ts'
import {
  COUNTS_AS_BACK,
  ENDED_BY,
  type RefundEventTable,
  type RefundTable,
} from '../../ports/tables/refund.ts'

export type Refund = Selectable<RefundTable>

/** An attempt whose money may go back. */
export interface PaidAttempt {
  id: string
  paymentId: string
  amountCents: number
  currency: string
}

/**
 * The payment of a request, locked: refunds of one payment change one after the other, so that their sum is right.
 * @returns its id
 */
export async function lockPaymentOfRequest(
  tx: Transaction,
  requestId: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('payment')
    .select('id')
    .where('request_id', '=', requestId)
    .forUpdate()
    .executeTakeFirst()
  return row?.id
}

export async function findPaymentOfRequest(db: Database, requestId: string) {
  const row = await db
    .selectFrom('payment')
    .select('id')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row?.id
}

/** What was asked for by a key, by whom and in which words; of a request that was paid twice there may be two. */
export function listAskedBy(tx: Transaction, askedKey: string) {
  return tx
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('refund_event', (on) =>
      on.onRef('refund_event.refund_id', '=', 'refund.id').on('kind', '=', 'requested'),
    )
    .select(['refund.amount_cents as amountCents', 'refund.requested_by as requestedBy'])
    .select(['payment.request_id as requestId', 'refund_event.remark'])
    .where('asked_key', '=', askedKey)
    .execute()
}

/** A refund that nobody else changes until the transaction ends: its payment is locked first. */
export async function lockRefund(tx: Transaction, id: string): Promise<Refund | undefined> {
  const found = await findRefund(tx, id)
  if (!found) return undefined
  await tx
    .selectFrom('payment')
    .select('id')
    .where('id', '=', found.payment_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return findRefund(tx, id)
}

export function findRefund(db: Database | Transaction, id: string): Promise<Refund | undefined> {
  return db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findRefundOfProvider(db: Database, providerRefundId: string) {
  return db
    .selectFrom('refund')
    .selectAll()
    .where('provider_refund_id', '=', providerRefundId)
    .executeTakeFirst()
}

/** Who of the staff refused or withdrew what a refund is of, where that stands. */
export async function findWhoEnded(tx: Transaction, refundId: string): Promise<string | null> {
  const { endedBy } = await tx
    .selectFrom('refund')
    .select(ENDED_BY.as('endedBy'))
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  return endedBy
}

/** The refunds of an attempt that the provider has, or may have. */
export function listUnsettled(db: Database, attemptId: string): Promise<Refund[]> {
  return db
    .selectFrom('refund')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('status', 'in', ['ACCEPTED', 'SUBMITTED', 'PARKED', 'GIVEN_UP'])
    .where('tries', '>', 0)
    .execute()
}

/** The refunds of a request, oldest first. */
export function listOfRequest(db: Database, requestId: string): Promise<Refund[]> {
  return db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .selectAll('refund')
    .where('payment.request_id', '=', requestId)
    .orderBy('refund.created_at')
    .orderBy('refund.id')
    .execute()
}

/** The paid attempts of a payment, the one that was paid by an earlier order first. */
export function listPaidAttempts(
  tx: Database | Transaction,
  paymentId: string,
): Promise<PaidAttempt[]> {
  return tx
    .selectFrom('payment_attempt')
    .select(['id', 'payment_id as paymentId', 'currency', RECEIVED_CENTS.as('amountCents')])
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'PAID')
    .orderBy('created_at')
    .execute()
}

/** What is going back, or has gone, of an attempt. Whoever adds to it holds the payment's lock. */
export async function sumRefunds(tx: Database | Transaction, attemptId: string): Promise<number> {
  const { cents } = await tx
    .selectFrom('refund')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount_cents'), sql<number>`0`).as('cents'))
    .where('attempt_id', '=', attemptId)
    .where(COUNTS_AS_BACK)
    .executeTakeFirstOrThrow()
  return cents
}

/** What was paid by the attempt of a refund, and what is going back of it, this refund included if it counts. */
export async function compareWithPaid(tx: Transaction, { attempt_id: attemptId }: Refund) {
  const { paidCents } = await tx
    .selectFrom('payment_attempt')
    .select(RECEIVED_CENTS.as('paidCents'))
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
  return { paidCents, refundedCents: await sumRefunds(tx, attemptId) }
}

/** Whose money a refund gives back. */
export async function findPayer(db: Database, paymentId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment')
    .innerJoin('request', 'request.id', 'payment.request_id')
    .select('request.account_id as id')
    .where('payment.id', '=', paymentId)
    .executeTakeFirst()
  return row?.id ?? undefined
}

/** What was paid at the counter is of no provider. */
export async function isPaidAtCounter(db: Database | Transaction, attemptId: string) {
  const { method } = await db
    .selectFrom('payment_attempt')
    .select('method')
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
  return method === PAID_AT_COUNTER
}

/** What the provider calls the payment of an attempt. */
export async function findProviderPaymentId(db: Database, attemptId: string) {
  const row = await db
    .selectFrom('payment_attempt')
    .select('provider_payment_id as id')
    .where('id', '=', attemptId)
    .executeTakeFirst()
  return row?.id ?? undefined
}

export function insertRefund(
  tx: Transaction,
  refund: {
    id: string
    attempt: PaidAttempt
    amountCents: number
    reason: RefundReason
    requestedBy: string | null
    askedKey: string | undefined
    now: Date
  },
): Promise<Refund> {
  const { attempt, now } = refund
  return tx
    .insertInto('refund')
    .values({
      id: refund.id,
      payment_id: attempt.paymentId,
      attempt_id: attempt.id,
      status: 'REQUESTED',
      amount_cents: refund.amountCents,
      currency: attempt.currency,
      reason: refund.reason,
      requested_by: refund.requestedBy,
      asked_key: refund.askedKey ?? null,
      accepted_by: null,
      provider_refund_id: null,
      first_sent_at: null,
      next_check_at: null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What changes of a refund once it was asked for. */
export type RefundChange = Partial<
  Pick<
    Refund,
    'status' | 'accepted_by' | 'provider_refund_id' | 'first_sent_at' | 'tries' | 'next_check_at'
  >
>

export async function updateRefund(
  db: Database | Transaction,
  id: string,
  change: RefundChange,
  now: Date,
): Promise<void> {
  await db
    .updateTable('refund')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function setFollowUp(
  tx: Transaction,
  id: string,
  followUp: RefundFollowUp,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ follow_up: followUp, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** The request whose money a refund is; undefined once nobody's. */
export async function findRequestOfRefund(db: Database | Transaction, id: string) {
  const row = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select('payment.request_id as requestId')
    .where('refund.id', '=', id)
    .executeTakeFirst()
  return row?.requestId ?? undefined
}

interface RefundEvent {
  kind: RefundEventTable['kind']
  to: RefundStatus
  source: RefundEventTable['source']
  staffId?: string | undefined
  remark?: string | undefined
  cause?: RefundCause | undefined
  followUp?: RefundFollowUp | undefined
  mismatches?: PaymentMismatch[] | undefined
  now: Date
}

/** Adds to the history; what a message reported before is not written down again. */
export async function addRefundEvent(
  tx: Transaction,
  refund: Refund,
  event: RefundEvent,
): Promise<void> {
  await tx
    .insertInto('refund_event')
    .values({
      refund_id: refund.id,
      kind: event.kind,
      from_status: event.kind === 'requested' ? null : refund.status,
      to_status: event.to,
      source: event.source,
      staff_id: event.staffId ?? null,
      shell_user: event.staffId === undefined ? null : (userOfShell() ?? null),
      remark: event.remark || null,
      cause: event.cause ?? null,
      follow_up: event.followUp ?? null,
      mismatches: event.mismatches ? JSON.stringify(event.mismatches) : null,
      happened_at: event.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Refunds that wait for a staff member, for the provider, or for somebody to look. */
export function countRefunds(db: Database) {
  return db
    .selectFrom('refund')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '=', 'REQUESTED').as('requested'),
      fn.countAll<number>().filterWhere('status', 'in', ['ACCEPTED', 'SUBMITTED']).as('unsettled'),
      fn.countAll<number>().filterWhere('status', '=', 'PARKED').as('parked'),
    ])
    .where('status', 'in', ['REQUESTED', 'ACCEPTED', 'SUBMITTED', 'PARKED'])
    .executeTakeFirstOrThrow()
}
