import { sql } from 'kysely'
import type { Database } from '../../ports/database.ts'
import { RECEIVED_CENTS } from '../../ports/tables/payment.ts'
import type { PageMark } from '../../ports/page-mark.ts'
import { IS_OF_DESK, STATE_OF_EMAIL, WHERE_TO_REACH } from '../../ports/tables/account.ts'
import { COMPANY_OF_ACCOUNT } from '../../ports/tables/company.ts'
import { REFERENCE } from '../../ports/tables/request.ts'
import { ACCOUNTS_OF_OWNER, ARE_SAME_MEASURES, IS_SAME_NAME } from './same-boat.ts'

/** Of mandates, payments, refunds and notes nobody looks through more. */
const MOST = 100
/** Of helps that ended neither. */
const MOST_ENDS = 10

interface PageOf {
  after?: PageMark | undefined
  limit: number
}

/** Who asks, by their account. */
export function findOwner(db: Database, accountId: string) {
  return db
    .selectFrom('account')
    .leftJoin('mandate', (join) =>
      join.onRef('mandate.account_id', '=', 'account.id').on('mandate.status', '=', 'CONFIRMED'),
    )
    .select(['initials', 'surname_prefix as surnamePrefix', 'surname', ...WHERE_TO_REACH])
    .select([...STATE_OF_EMAIL, 'bsn_key_id as bsnKeyId', 'language', ...COMPANY_OF_ACCOUNT])
    .select(['mandate.id as mandateId', IS_OF_DESK.as('isOfDesk')])
    .select('account.erase_after as eraseAfter')
    .where('account.id', '=', accountId)
    .executeTakeFirst()
}

/** The last mandates of an account, newest first; of the number of its bank account only what is kept (decisions B7). */
export function listMandates(db: Database, accountId: string) {
  return db
    .selectFrom('mandate')
    .select(['id', 'status', 'iban_last_digits as lastDigits', 'created_at as at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
}

/** When a help or an invitation of who is helped ended, newest first, as long as the trail keeps it. */
export function listEndsOfHelp(db: Database, accountId: string) {
  return db
    .selectFrom('security_event')
    .select('happened_at as at')
    .where('owner_id', '=', accountId)
    .where('kind', '=', 'helper-ended')
    .orderBy('id', 'desc')
    .limit(MOST_ENDS)
    .execute()
}

/** Ids of an owner's vignettes, newest first. */
export async function listOwnedIds(
  db: Database,
  accountId: string,
  { after, limit }: PageOf,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM vignette WHERE account_id = ${accountId} ${goesOnAfter(after)}
    ORDER BY created_at DESC, id DESC LIMIT ${sql.lit(limit)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The boat of a vignette, and whose it is. */
export function findBoat(db: Database, vignetteId: string) {
  return db
    .selectFrom('vignette')
    .innerJoin('request', 'request.id', 'vignette.request_id')
    .innerJoin('account', 'account.id', 'vignette.account_id')
    .select(['request.boat_name as name', 'request.drive_type_id as driveTypeId'])
    .select(['request.boat_length_m as boatLength', 'request.boat_width_m as boatWidth'])
    .select(['account.id as accountId', 'initials', 'surname_prefix as surnamePrefix', 'surname'])
    .where('vignette.id', '=', vignetteId)
    .executeTakeFirst()
}

/** Ids of what its owner has for the boat of a vignette, under whichever account, that one too, newest first. */
export async function listIdsOfBoat(
  db: Database,
  vignetteId: string,
  { after, limit }: PageOf,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (
      SELECT other.id, other.created_at
      FROM vignette JOIN request ON request.id = vignette.request_id
        JOIN vignette AS other ON other.account_id = ANY (${ACCOUNTS_OF_OWNER})
        JOIN request AS other_request ON other_request.id = other.request_id
      WHERE vignette.id = ${vignetteId} AND (${IS_SAME_NAME} OR ${ARE_SAME_MEASURES})
    ) AS of_boat
    WHERE true ${goesOnAfter(after)}
    ORDER BY created_at DESC, id DESC LIMIT ${sql.lit(limit)}`.execute(db)
  return rows.map(({ id }) => id)
}

function goesOnAfter(after: PageMark | undefined) {
  return after ? sql`AND (created_at, id) < (${after.at}, ${after.id}::uuid)` : sql``
}

/** Each time that somebody set out to pay for one of these, newest first. */
export async function listPayments(db: Database, requestIds: readonly string[]) {
  if (requestIds.length === 0) return []
  return db
    .selectFrom('payment_attempt')
    .innerJoin('payment', 'payment.id', 'payment_attempt.payment_id')
    .select([
      'payment_attempt.id',
      'payment_attempt.created_at as at',
      'payment.request_id as requestId',
    ])
    .select(['payment_attempt.status', RECEIVED_CENTS.as('amountCents'), 'method'])
    .where('payment.request_id', 'in', requestIds)
    .orderBy('payment_attempt.created_at', 'desc')
    .orderBy('payment_attempt.id', 'desc')
    .limit(MOST)
    .execute()
}

/** What goes or went back of what was paid for one of these, newest first. */
export async function listRefunds(db: Database, requestIds: readonly string[]) {
  if (requestIds.length === 0) return []
  return db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['refund.id', 'refund.created_at as at', 'payment.request_id as requestId'])
    .select(['refund.status', 'amount_cents as amountCents'])
    .where('payment.request_id', 'in', requestIds)
    .orderBy('refund.created_at', 'desc')
    .orderBy('refund.id', 'desc')
    .limit(MOST)
    .execute()
}

/** What staff wrote down about vignettes, newest first. */
export async function listNotes(db: Database, vignetteIds: readonly string[]) {
  if (vignetteIds.length === 0) return []
  return db
    .selectFrom('desk_event')
    .innerJoin('vignette', 'vignette.id', 'desk_event.vignette_id')
    .innerJoin('request', 'request.id', 'vignette.request_id')
    .leftJoin('staff', 'staff.id', 'desk_event.staff_id')
    .select(['desk_event.id', 'desk_event.happened_at as at', 'desk_event.note'])
    .select(['staff.name as who', 'vignette.id as caseId', ...REFERENCE])
    .where('desk_event.vignette_id', 'in', vignetteIds)
    .where('desk_event.kind', '=', 'note')
    .orderBy('desk_event.id', 'desc')
    .limit(MOST)
    .execute()
}
