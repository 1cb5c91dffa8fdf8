import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { CORRECTIONS } from '@vignettes/domain/casework/corrections.ts'
import { OBJECTION_EVENTS } from '@vignettes/domain/casework/objections.ts'
import type { Judgement } from '@vignettes/domain/casework/decisions.ts'
import { ASKED_EVENTS, CASE_DECISIONS } from '@vignettes/domain/casework/staff-events.ts'
import { plainVignetteNumber } from '@vignettes/domain/rules/vignette-number.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../ports/database.ts'
import { IS_OF_DESK, STATE_OF_EMAIL, WHERE_TO_REACH } from '../../ports/tables/account.ts'
import { COMPANY_OF_REQUEST } from '../../ports/tables/company.ts'
import { FIRST_SENT_AT } from '../../ports/tables/document.ts'
import { HELPER, PICKUP_LOCATION } from '../../ports/tables/request.ts'

/**
 * What is on the desk of a vignette, locked until the transaction ends: after the vignette, as whoever decides does. Each event that
 * is written of it asks for the vignette too.
 */
export async function lockCase(tx: Transaction, vignetteId: string) {
  await tx.selectFrom('vignette').select('id').where('id', '=', vignetteId).forUpdate().execute()
  const row = await tx
    .selectFrom('desk_case')
    .leftJoin('staff', 'staff.id', 'desk_case.claimed_by')
    .select(['claimed_by as claimedBy', 'staff.name as claimedByName'])
    .select(['claimed_at as claimedAt', 'desk_case.money_kind as moneyKind'])
    .where('vignette_id', '=', vignetteId)
    .forUpdate('desk_case')
    .executeTakeFirst()
  return row
}

/** Who has a case in hand from now on; nobody without a claim. */
export async function setClaim(
  tx: Transaction,
  vignetteId: string,
  claim: { staffId: string; now: Date } | undefined,
): Promise<void> {
  await tx
    .updateTable('desk_case')
    .set({ claimed_by: claim?.staffId ?? null, claimed_at: claim?.now ?? null })
    .where('vignette_id', '=', vignetteId)
    .execute()
}

/** A case with its applicant and boat, for a staff member. */
export function findCase(db: Database, vignetteId: string) {
  return db
    .selectFrom('vignette')
    .innerJoin('request', 'request.id', 'vignette.request_id')
    .innerJoin('account', 'account.id', 'vignette.account_id')
    .leftJoin('vignette as renewed', 'renewed.id', 'request.renews')
    .leftJoin('mandate', (join) =>
      join.onRef('mandate.account_id', '=', 'account.id').on('mandate.status', '=', 'CONFIRMED'),
    )
    .leftJoin('account as helper', 'helper.id', 'request.filled_in_by')
    .select([
      'vignette.account_id as accountId',
      'vignette.request_id as requestId',
      'vignette.status',
      'vignette.number',
      'vignette.valid_from as validFrom',
      'vignette.valid_until as validUntil',
      'request.category',
      'request.made_by as madeBy',
      'request.cost_cents as costCents',
      'request.type',
      'request.saved_at as savedAt',
      'request.boat_length_m as boatLength',
      'request.boat_width_m as boatWidth',
      'request.drive_type_id as driveTypeId',
      'request.answers',
      PICKUP_LOCATION,
      'request.vignette_year as vignetteYear',
      'request.credit_reason as creditReason',
      'request.renews',
      'renewed.number as renewedNumber',
      ...COMPANY_OF_REQUEST,
      ...HELPER,
      'helper.email as helperEmail',
      ...WHERE_TO_REACH,
      ...STATE_OF_EMAIL,
      IS_OF_DESK.as('isOfDesk'),
      'account.bsn_key_id as bsnKeyId',
      'account.language',
      'account.erase_after as eraseAfter',
      'mandate.id as mandateId',
    ])
    .where('vignette.id', '=', vignetteId)
    .executeTakeFirst()
}

/** The decision that ended a request which was handed in, as it stands; undefined where the desk did not end it. */
export async function findEndByDesk(
  db: Database | Transaction,
  vignetteId: string,
): Promise<'refuse' | 'withdraw' | undefined> {
  const last = await db
    .selectFrom('vignette_event')
    .innerJoin('vignette', 'vignette.id', 'vignette_event.vignette_id')
    .select(['reason', 'from_status as from', 'to_status as to', 'vignette.status'])
    .where('vignette_event.vignette_id', '=', vignetteId)
    .orderBy('vignette_event.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last || last.to !== last.status || last.from === 'AWAITING_PAYMENT') return undefined
  return last.reason === 'refuse' || last.reason === 'withdraw' ? last.reason : undefined
}

/** Whether a request was ever handed in: paid, or with a mandate. */
export async function wasHandedIn(db: Database | Transaction, requestId: string): Promise<boolean> {
  const row = await db
    .selectFrom('vignette_event')
    .innerJoin('vignette', 'vignette.id', 'vignette_event.vignette_id')
    .select('vignette_event.id')
    .where('vignette.request_id', '=', requestId)
    .where('to_status', '=', 'IN_REVIEW')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What a vignette was asked for as, and the pickup point that its applicant chose; null of what is sent by post. */
export function findAskedFor(db: Database | Transaction, vignetteId: string) {
  return db
    .selectFrom('vignette')
    .innerJoin('request', 'request.id', 'vignette.request_id')
    .select(['request.type', 'request.made_by as madeBy', PICKUP_LOCATION])
    .where('vignette.id', '=', vignetteId)
    .executeTakeFirstOrThrow()
}

/** The encrypted BSN of a case's applicant. */
export function findBsn(db: Database | Transaction, vignetteId: string) {
  return db
    .selectFrom('vignette')
    .innerJoin('account', 'account.id', 'vignette.account_id')
    .select(['account.id as accountId', 'bsn_encrypted as bytes', 'bsn_key_id as keyId'])
    .where('vignette.id', '=', vignetteId)
    .executeTakeFirst()
}

/**
 * The documents of a request that a handler can judge or has judged, newest first within a type. Once a request is handed
 * in, only what was rejected is replaced; what was replaced without that, its owner changed before the desk could see it.
 */
export function listDocuments(db: Database | Transaction, requestId: string) {
  return db
    .selectFrom('document')
    .select(['id', 'type', 'file_name as name', 'media_type as mediaType', 'status'])
    .select('size_bytes as sizeBytes')
    .select(FIRST_SENT_AT.as('createdAt'))
    .select(['reject_reason as rejectReason', 'remark', 'rejected_on as rejectedOn'])
    .where('request_id', '=', requestId)
    .where((is) => is.or([is('status', '!=', 'replaced'), is('reject_reason', 'is not', null)]))
    .where('file_removed_at', 'is', null)
    .orderBy('type')
    .orderBy('created_at', 'desc')
    .execute()
}

/** What a document is called, and where it is stored. */
export function findDocument(db: Database, documentId: string) {
  return db
    .selectFrom('document')
    .select(['file_name as name', 'media_type as mediaType', 'size_bytes as sizeBytes'])
    .select(['storage_key as storageKey', 'sha256'])
    .where('id', '=', documentId)
    .where('file_removed_at', 'is', null)
    .executeTakeFirst()
}

/** Judges a document that waits for it. @returns false when it is no document of this request, or was replaced */
export async function judgeDocument(
  tx: Transaction,
  requestId: string,
  judgement: Judgement,
  today: BusinessDate,
): Promise<boolean> {
  const result = await tx
    .updateTable('document')
    .set(
      judgement.verdict === 'rejected'
        ? {
            ...{ status: 'rejected' as const, reject_reason: judgement.reason },
            ...{ remark: judgement.remark || null, rejected_on: today },
          }
        : { status: 'accepted', reject_reason: null, remark: null, rejected_on: null },
    )
    .where('id', '=', judgement.documentId)
    .where('request_id', '=', requestId)
    .where('status', '!=', 'replaced')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** What the desk does beside deciding, which makes another case of it for who looks. */
const BESIDE_DECISIONS = [...CORRECTIONS, ...OBJECTION_EVENTS, ...ASKED_EVENTS]

/** What a handler has seen of a case: it changes with each event of the vignette, with what was set right or asked besides, and with an objection. */
export async function findVersion(db: Database | Transaction, vignetteId: string): Promise<string> {
  const row = await db
    .selectFrom('vignette_event')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('vignette_id', '=', vignetteId)
    .executeTakeFirst()
  const corrected = await db
    .selectFrom('desk_event')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('vignette_id', '=', vignetteId)
    .where('kind', 'in', BESIDE_DECISIONS)
    .executeTakeFirst()
  return [row?.last ?? '', ...(corrected?.last ? [corrected.last] : [])].join('-')
}

/** Who decided a case last, set something right, took papers in, or did something about an objection. */
export function findLastDecision(db: Database | Transaction, vignetteId: string) {
  return db
    .selectFrom('desk_event')
    .innerJoin('staff', 'staff.id', 'desk_event.staff_id')
    .select(['staff.name', 'desk_event.happened_at as at', 'desk_event.kind'])
    .select('desk_event.staff_id as staffId')
    .where('vignette_id', '=', vignetteId)
    .where('kind', 'in', [
      ...CASE_DECISIONS,
      ...BESIDE_DECISIONS,
      'documents-at-desk',
      'hand-over-undone',
    ])
    .orderBy('desk_event.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * The next number in stock, taken; of several at once each gets another. What somebody is shown for many grants together
 * comes last.
 */
export async function takeNumber(tx: Transaction, now: Date): Promise<string | undefined> {
  return (await takeNext(tx, { now, isShown: false })) ?? takeNext(tx, { now, isShown: true })
}

async function takeNext(
  tx: Transaction,
  { now, isShown }: { now: Date; isShown: boolean },
): Promise<string | undefined> {
  const row = await tx
    .with('next', (query) =>
      query
        .selectFrom('number_stock')
        .select('number')
        .where('taken_at', 'is', null)
        .where(sql<boolean>`coalesce(shown_until > ${now}, false) = ${isShown}`)
        .orderBy('number')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('number_stock')
    .from('next')
    .set({ taken_at: now })
    .whereRef('number_stock.number', '=', 'next.number')
    .returning('number_stock.number')
    .executeTakeFirst()
  return row?.number
}

/**
 * A number that was typed, taken from the stock.
 * @returns it, as it is spelled in stock; why not, where it was never in stock or is taken
 */
export async function takeTypedNumber(
  tx: Transaction,
  typed: string,
  now: Date,
): Promise<{ number: string } | { refused: 'number-taken' | 'number-not-in-stock' }> {
  const isTyped = sql<boolean>`replace(number, '-', '') = ${plainVignetteNumber(typed)}`
  const taken = await tx
    .updateTable('number_stock')
    .set({ taken_at: now })
    .where(isTyped)
    .where('taken_at', 'is', null)
    .returning('number')
    .executeTakeFirst()
  if (taken) return taken
  const known = await tx
    .selectFrom('number_stock')
    .select('number')
    .where(isTyped)
    .executeTakeFirst()
  return { refused: known ? 'number-taken' : 'number-not-in-stock' }
}

/** Lays a number that was taken in stock again. @returns false for one that never lay there */
export async function returnNumber(tx: Transaction, number: string): Promise<boolean> {
  const result = await tx
    .updateTable('number_stock')
    .set({ taken_at: null })
    .where('number', '=', number)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
