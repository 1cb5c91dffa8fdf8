import type { MandateMismatch } from '@vignettes/domain/vignette/mandate-mismatches.ts'
import type { MandateStatus } from '@vignettes/domain/vignette/mandate-states.ts'
import type { NotNull, Selectable } from 'kysely'
import type { Database, Transaction } from '../../ports/database.ts'
import {
  IS_BEING_CONFIRMED,
  type MandateEventTable,
  type MandateTable,
} from '../../ports/tables/mandate.ts'

/** One that is somebody's: what is nobody's any more changes no more. */
export type Mandate = Selectable<MandateTable> & { account_id: string }

/**
 * Whoever begins or changes a mandate of an account holds this lock: changes come one after the other, and a request
 * that is being saved is either seen by a confirmation or sees it.
 */
export async function lockAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export function findMandate(db: Database | Transaction, id: string) {
  return ofSomebody(db).where('id', '=', id).executeTakeFirst()
}

export function findByProviderId(db: Database | Transaction, providerMandateId: string) {
  return ofSomebody(db).where('provider_mandate_id', '=', providerMandateId).executeTakeFirst()
}

export function isOfSomebody(mandate: Selectable<MandateTable>): mandate is Mandate {
  return mandate.account_id !== null
}

function ofSomebody(db: Database | Transaction) {
  return db
    .selectFrom('mandate')
    .selectAll()
    .where('account_id', 'is not', null)
    .$narrowType<{ account_id: NotNull }>()
}

export function findConfirmed(tx: Transaction, accountId: string) {
  return ofSomebody(tx)
    .where('account_id', '=', accountId)
    .where('status', '=', 'CONFIRMED')
    .executeTakeFirst()
}

/** The mandates of an account that the bank has not decided on and that can still be given, newest first. */
export function listPending(tx: Transaction, accountId: string, now: Date) {
  return ofSomebody(tx)
    .where('account_id', '=', accountId)
    .where('status', '=', 'PENDING')
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute()
}

/** What the mandates of an account are for with which somebody is done at the bank, so that only its word is waited for. */
export async function listProcessing(
  db: Database | Transaction,
  accountId: string,
): Promise<{ request_id: string | null }[]> {
  return db
    .selectFrom('mandate')
    .select('request_id')
    .where('account_id', '=', accountId)
    .where(IS_BEING_CONFIRMED)
    .execute()
}

/** The mooring request of an account that waits for a mandate: the one with this id, or the newest. */
export function findWaitingRequest(
  db: Database | Transaction,
  { accountId, requestId }: { accountId: string; requestId: string | undefined },
) {
  return db
    .selectFrom('request')
    .innerJoin('vignette', 'vignette.request_id', 'request.id')
    .select(['request.id', 'request.terms'])
    .where('request.account_id', '=', accountId)
    .where('vignette.account_id', '=', accountId)
    .where('vignette.status', '=', 'AWAITING_PAYMENT')
    .where('request.type', '=', 'mooring')
    .where((is) => (requestId === undefined ? is.lit(true) : is('request.id', '=', requestId)))
    .orderBy('request.created_at', 'desc')
    .orderBy('request.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertMandate(
  tx: Transaction,
  mandate: Pick<
    Mandate,
    | 'id'
    | 'account_id'
    | 'request_id'
    | 'issuer'
    | 'terms'
    | 'return_urls'
    | 'expires_at'
    | 'next_check_at'
  >,
  now: Date,
): Promise<Mandate> {
  return tx
    .insertInto('mandate')
    .values({
      ...mandate,
      return_urls: JSON.stringify(mandate.return_urls),
      status: 'PENDING',
      provider_mandate_id: null,
      redirect_url: null,
      holder: null,
      iban_last_digits: null,
      ask_not_before: null,
      returned_at: null,
      bank_message: null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .$narrowType<{ account_id: NotNull }>()
    .executeTakeFirstOrThrow()
}

/** What changes of a mandate once it was begun. */
export type MandateChange = Partial<
  Pick<
    Mandate,
    | 'status'
    | 'provider_mandate_id'
    | 'redirect_url'
    | 'holder'
    | 'iban_last_digits'
    | 'expires_at'
    | 'next_check_at'
    | 'ask_not_before'
    | 'returned_at'
    | 'is_processing'
    | 'bank_message'
  >
>

export async function updateMandate(
  db: Database | Transaction,
  id: string,
  change: MandateChange,
  now: Date,
): Promise<void> {
  await db
    .updateTable('mandate')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Sets when a mandate is looked at next, unless it is settled meanwhile. */
export async function postponeCheck(database: Database, id: string, until: Date): Promise<void> {
  await database
    .updateTable('mandate')
    .set({ next_check_at: until })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .execute()
}

/** Adds to the history; something that was ignored before is not written down again. */
export async function addEvent(
  tx: Transaction,
  mandate: Mandate,
  event: {
    kind: 'created' | 'changed' | 'ignored'
    to: MandateStatus
    source: MandateEventTable['source']
    mismatches?: MandateMismatch[] | undefined
    replacedBy?: string
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('mandate_event')
    .values({
      mandate_id: mandate.id,
      kind: event.kind,
      from_status: event.kind === 'created' ? null : mandate.status,
      to_status: event.to,
      source: event.source,
      mismatches: event.mismatches ? JSON.stringify(event.mismatches) : null,
      replaced_by: event.replacedBy ?? null,
      happened_at: event.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** By the index of what is to be checked: every pending mandate is in it, and nothing else for long. */
export async function countPending(database: Database): Promise<number> {
  const { pending } = await database
    .selectFrom('mandate')
    .select(({ fn }) => fn.countAll<number>().as('pending'))
    .where('status', '=', 'PENDING')
    .where('next_check_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return pending
}
