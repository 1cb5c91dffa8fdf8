import type { PaymentStatus } from '@vignettes/domain/vignette/payment-states.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '../../ports/database.ts'
import type { PaymentToOpen } from '../../ports/payments.ts'
import { REFERENCE } from '../../ports/tables/request.ts'
import type { PaymentAttemptTable, PaymentEventTable } from '../../ports/tables/payment.ts'

export type Attempt = Selectable<PaymentAttemptTable>

export interface LockedPayment {
  id: string
  requestId: string
  status: PaymentStatus
  inReview: boolean
}

const LIVE = ['OPEN', 'PROCESSING'] as const

function payments(tx: Transaction) {
  return tx
    .selectFrom('payment')
    .select(['id', 'request_id as requestId', 'status', 'in_review as inReview'])
}

/** Whoever changes a payment or its attempts holds this lock: changes come one after the other. */
export function lockPayment(tx: Transaction, id: string): Promise<LockedPayment> {
  return payments(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** The payment of a request, made when there is none; locked, and only if it is this owner's. */
export async function lockOrInsert(
  tx: Transaction,
  payment: Pick<PaymentToOpen, 'requestId' | 'accountId'> & { id: string },
  now: Date,
): Promise<LockedPayment & { isNew: boolean }> {
  const inserted = await tx
    .insertInto('payment')
    .values({
      id: payment.id,
      request_id: payment.requestId,
      account_id: payment.accountId,
      status: 'OPEN',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  const locked = await payments(tx)
    .where('request_id', '=', payment.requestId)
    .where('account_id', '=', payment.accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...locked, isNew: inserted !== undefined }
}

export async function updatePayment(
  tx: Transaction,
  id: string,
  change: { status?: PaymentStatus; in_review?: boolean },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
}

const NOT_YET_ORDERED = {
  status: 'OPEN',
  reported_status: null,
  provider_payment_id: null,
  redirect_url: null,
} as const

export async function insertAttempt(
  tx: Transaction,
  attempt: Omit<
    Attempt,
    | 'return_urls'
    | 'checks'
    | 'asking_until'
    | 'receipt'
    | 'received_cents'
    | keyof typeof NOT_YET_ORDERED
  > & { return_urls: string },
): Promise<void> {
  await tx
    .insertInto('payment_attempt')
    .values({ ...attempt, ...NOT_YET_ORDERED })
    .execute()
}

/** Keeps a receipt for who asks until the transaction ends. @returns the request that it is of already, however it was typed */
export async function lockReceipt(tx: Transaction, receipt: string) {
  const key = receipt.replaceAll(/[^a-z0-9]+/giu, '').toUpperCase()
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`receipt:${key}`}, 0))`.execute(tx)
  return tx
    .selectFrom('payment_attempt')
    .innerJoin('payment', 'payment.id', 'payment_attempt.payment_id')
    .innerJoin('request', 'request.id', 'payment.request_id')
    .select(REFERENCE)
    .where(sql`upper(regexp_replace(receipt, '[^a-zA-Z0-9]+', '', 'g'))`, '=', key)
    .limit(1)
    .executeTakeFirst()
}

/** What was paid where no provider knows of it. */
export async function insertPaidAttempt(
  tx: Transaction,
  attempt: Omit<Insertable<PaymentAttemptTable>, 'status'>,
): Promise<void> {
  await tx
    .insertInto('payment_attempt')
    .values({ ...attempt, ...NOT_YET_ORDERED, status: 'PAID', next_check_at: null })
    .execute()
}

export function findAttempt(database: Database | Transaction, id: string) {
  return database.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findAttemptOfProvider(database: Database, providerPaymentId: string) {
  return database
    .selectFrom('payment_attempt')
    .selectAll()
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst()
}

/** The one attempt that can still be paid. */
export function findLiveAttempt(database: Database | Transaction, paymentId: string) {
  return database
    .selectFrom('payment_attempt')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('status', 'in', LIVE)
    .executeTakeFirst()
}

export function findLatestAttempt(database: Database | Transaction, paymentId: string) {
  return database
    .selectFrom('payment_attempt')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Where the payer of a request was last sent; to our own page of a success when the provider's was never learned. */
export async function findLastAddress(database: Database, requestId: string): Promise<string> {
  const { redirect_url: address, return_urls: back } = await database
    .selectFrom('payment_attempt')
    .innerJoin('payment', 'payment.id', 'payment_attempt.payment_id')
    .select(['redirect_url', 'return_urls'])
    .where('payment.request_id', '=', requestId)
    .orderBy('payment_attempt.created_at', 'desc')
    .orderBy('payment_attempt.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return address ?? back.success
}

export async function updateAttempt(
  tx: Database | Transaction,
  id: string,
  change: Partial<
    Pick<
      Attempt,
      | 'status'
      | 'reported_status'
      | 'provider_payment_id'
      | 'redirect_url'
      | 'expires_at'
      | 'next_check_at'
      | 'received_cents'
    >
  >,
): Promise<void> {
  await tx.updateTable('payment_attempt').set(change).where('id', '=', id).execute()
}

/** Sets when an attempt is looked at next, unless it has ended meanwhile. */
export async function postponeCheck(database: Database, id: string, until: Date): Promise<void> {
  await database
    .updateTable('payment_attempt')
    .set({ next_check_at: until })
    .where('id', '=', id)
    .where('status', 'in', LIVE)
    .execute()
}

/**
 * Adds to the history; something that was ignored or flagged before is not written down again.
 * @returns whether it is new
 */
export async function insertEvent(
  tx: Transaction,
  {
    mismatches,
    isByHelper,
    ...event
  }: Omit<Selectable<PaymentEventTable>, 'id' | 'detail' | 'by_helper'> & {
    isByHelper?: boolean | undefined
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('payment_event')
    .values({
      ...event,
      mismatches: mismatches && JSON.stringify(mismatches),
      by_helper: isByHelper ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The unsettled payment of a request, unless somebody asked about it a moment ago or has it in hand; counts as asking. Who only looks
 * waits for no lock.
 */
export async function claimAsking(
  database: Database,
  requestId: string,
  { now, notSince }: { now: Date; notSince: Date },
): Promise<string | undefined> {
  const row = await database
    .updateTable('payment')
    .set({ asked_at: now })
    .where('id', 'in', (payments) =>
      payments
        .selectFrom('payment')
        .select('id')
        .where('request_id', '=', requestId)
        .where('status', 'in', LIVE)
        .where((expression) =>
          expression.or([
            expression('asked_at', 'is', null),
            expression('asked_at', '<', notSince),
            // A clock that was set back must not keep everybody from asking.
            expression('asked_at', '>', now),
          ]),
        )
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function countPayments(database: Database) {
  return database
    .selectFrom('payment')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', 'in', LIVE).as('unsettled'),
      fn.countAll<number>().filterWhere('in_review', '=', true).as('inReview'),
    ])
    .where((expression) =>
      expression.or([expression('status', 'in', LIVE), expression('in_review', '=', true)]),
    )
    .executeTakeFirstOrThrow()
}
