import {
  type ClaimFilter,
  type HandOverKind,
  QUEUE_KINDS,
  type QueueArea,
  type QueueOrder,
  type QueueKind,
  readArea,
} from '@vignettes/domain/casework/queue.ts'
import { type BusinessDate, businessDate } from '@vignettes/domain/rules/business-date.ts'
import { sql } from 'kysely'
import type { Database } from '../../ports/database.ts'
import type { PageMark } from '../../ports/page-mark.ts'
import { WHERE_TO_REACH } from '../../ports/tables/account.ts'
import { COMPANY_OF_ACCOUNT, COMPANY_OF_REQUEST } from '../../ports/tables/company.ts'
import { WITHOUT_TERM } from '../../ports/tables/casework.ts'
import { PICKUP_LOCATION, REFERENCE } from '../../ports/tables/request.ts'
import { IS_STOPPED } from '../../ports/tables/vignette.ts'
import { NEEDS_A_GLANCE } from './plain-case.ts'
import { IS_TWICE } from './same-boat.ts'
import { isOfKind, WAITS } from './waiting-cases.ts'

/** As the order of the queue has it (migration 0057). */
const RECEIVED_AT = sql<Date | null>`received_at(vignette.id)`.as('receivedAt')

const DECIDE_BY =
  sql<BusinessDate | null>`nullif(desk_case.decide_by, ${sql.lit(WITHOUT_TERM)})`.as('decideBy')
const WAITS_UNTIL = sql<BusinessDate | null>`(SELECT answer_by FROM documents_asked
  WHERE documents_asked.vignette_id = vignette.id AND ended_at IS NULL)`.as('waitsUntil')

/** What a line shows, of every vignette. */
function selectLines(db: Database) {
  return db
    .selectFrom('vignette')
    .innerJoin('request', 'request.id', 'vignette.request_id')
    .innerJoin('account', 'account.id', 'vignette.account_id')
    .leftJoin('desk_case', 'desk_case.vignette_id', 'vignette.id')
    .leftJoin('staff', 'staff.id', 'desk_case.claimed_by')
    .select((eb) => [
      'vignette.id',
      'vignette.account_id as accountId',
      'vignette.number',
      'vignette.status',
      'vignette.valid_from as validFrom',
      'vignette.valid_until as validUntil',
      'vignette.created_at as createdAt',
      ...REFERENCE,
      'request.boat_name as boatName',
      'request.district',
      'request.type',
      'request.origin',
      eb('request.renews', 'is not', null).as('isRenewal'),
      'account.initials',
      'account.surname_prefix as surnamePrefix',
      'account.surname',
      ...COMPANY_OF_REQUEST,
      'desk_case.kind',
      'desk_case.has_objection as hasObjection',
      'desk_case.has_failed_letter as hasFailedLetter',
      'desk_case.money_kind as moneyKind',
      'desk_case.pickup_location as pickupLocation',
      'desk_case.waiting_since as waitingSince',
      RECEIVED_AT,
      DECIDE_BY,
      WAITS_UNTIL,
      'desk_case.claimed_by as claimedBy',
      'desk_case.claimed_at as claimedAt',
      'staff.name as claimedByName',
      'staff.absent_from as absentFrom',
      'staff.absent_until as absentUntil',
      IS_STOPPED.as('isStopped'),
      IS_TWICE.as('isTwice'),
      NEEDS_A_GLANCE.as('needsAGlance'),
    ])
}

export type LineRow = Awaited<ReturnType<typeof listByIds>>[number]

export interface QueueFilter {
  kind?: QueueKind | undefined
  area?: QueueArea | undefined
  /** Where it is picked up; of what is to be laid out. */
  pickupLocation?: string | undefined
  claimed: ClaimFilter
  /** Who has them in hand, instead of `claimed`. */
  holder?: string | undefined
  order: QueueOrder
  /** Who asks. */
  staffId?: string | undefined
  today: BusinessDate
  /** The last line of the page before. */
  after?: PageMark | undefined
  limit: number
}

/** Ids of what is on the desk, oldest first or by when it has to be decided. An index holds each of the filters, so that a page costs a page. */
export async function listQueueIds(db: Database, filter: QueueFilter): Promise<string[]> {
  const { kind, area, claimed, after } = filter
  const by = filter.order === 'term' ? 'decide_by' : 'waiting_since'
  let query = db.selectFrom('desk_case').select('vignette_id as id')
  query = query.where(kind ? isOfKind(kind) : WAITS)
  if (area) {
    const { district, type } = readArea(area)
    query = query.where('district', '=', district).where('type', '=', type)
  }
  if (filter.pickupLocation) query = query.where('pickup_location', '=', filter.pickupLocation)
  if (filter.holder) query = query.where('claimed_by', '=', filter.holder)
  else if (claimed === 'nobody') query = query.where('claimed_by', 'is', null)
  else if (claimed === 'me') query = query.where('claimed_by', '=', filter.staffId ?? null)
  // Who is away is looked up first, so that the index by who has a case serves.
  else if (claimed === 'away')
    query = query.where(
      sql<boolean>`claimed_by = ANY (ARRAY(
        SELECT id FROM staff WHERE ${filter.today}::date BETWEEN absent_from AND absent_until))`,
    )
  if (after) {
    const at = by === 'decide_by' ? sql`${businessDate(after.at)}::date` : sql`${after.at}`
    query = query.where(sql<boolean>`(${sql.ref(by)}, vignette_id) > (${at}, ${after.id}::uuid)`)
  }
  const rows = await query.orderBy(by).orderBy('vignette_id').limit(filter.limit).execute()
  return rows.map(({ id }) => id)
}

/** Lines in the order of the ids. */
export async function listByIds(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return inOrder(ids, await selectLines(db).where('vignette.id', 'in', ids).execute())
}

export type HitRow = Awaited<ReturnType<typeof listHits>>[number]

/** Lines of what was found, in the order of the ids, with where the applicant lives: that tells who has a name in common apart. */
export async function listHits(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  const hits = selectLines(db).select(WHERE_TO_REACH).where('vignette.id', 'in', ids)
  return inOrder(ids, await hits.execute())
}

export type PersonHitRow = Awaited<ReturnType<typeof listPeople>>[number]

/** Who has these accounts, and where, in the order of the ids. */
export async function listPeople(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  const people = db
    .selectFrom('account')
    .select(['id', 'initials', 'surname_prefix as surnamePrefix', 'surname', ...WHERE_TO_REACH])
    .select(COMPANY_OF_ACCOUNT)
    .where('id', 'in', ids)
  return inOrder(ids, await people.execute())
}

export type OwnedRow = Awaited<ReturnType<typeof listOwned>>[number]

/** Lines of what one owner has, in the order of the ids, with the boat, what it costs and how its payment stands. */
export async function listOwned(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  const owned = selectLines(db)
    .leftJoin('payment', 'payment.request_id', 'request.id')
    .select(['request.boat_length_m as boatLength', 'request.boat_width_m as boatWidth'])
    .select('request.cost_cents as costCents')
    .select(['payment.status as paymentStatus', 'request.id as requestId'])
    .where('vignette.id', 'in', ids)
  return inOrder(ids, await owned.execute())
}

export type EnvelopeRow = Awaited<ReturnType<typeof listEnvelopes>>[number]

/** Of each way to hand over, what still is to be, or was just now: a label may be printed again. */
const LABELLED = {
  TO_SEND: { statuses: ['APPROVED', 'SENT'], pickup: 'is' },
  TO_LAY_OUT: { statuses: ['APPROVED', 'READY_FOR_PICKUP'], pickup: 'is not' },
} as const satisfies Record<HandOverKind, object>

/** Whose vignettes go by post and to where, or are picked up and at which point, in the order of the ids; none of the other way. */
export async function listEnvelopes(db: Database, ids: readonly string[], kind: HandOverKind) {
  const { statuses, pickup } = LABELLED[kind]
  const rows = await db
    .selectFrom('vignette')
    .innerJoin('request', 'request.id', 'vignette.request_id')
    .innerJoin('account', 'account.id', 'vignette.account_id')
    .select([
      'vignette.id',
      'vignette.number',
      'request.boat_name as boatName',
      PICKUP_LOCATION,
      ...COMPANY_OF_REQUEST,
      'account.initials',
      'account.surname_prefix as surnamePrefix',
      'account.surname',
      ...WHERE_TO_REACH,
    ])
    .where('vignette.id', 'in', ids)
    .where('vignette.status', 'in', [...statuses])
    .where(PICKUP_LOCATION.expression, pickup, null)
    .execute()
  return inOrder(ids, rows)
}

function inOrder<T extends { id: string }>(ids: readonly string[], rows: readonly T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** How many wait for a handler, and how many of these are past their term, each counted up to a limit. */
export async function countWaiting(
  db: Database,
  { today, limit }: { today: BusinessDate; limit: number },
): Promise<{ waiting: number; late: number }> {
  const most = sql.lit(limit)
  const { rows } = await sql<{ waiting: number; late: number }>`
    SELECT (SELECT count(*) FROM (SELECT FROM desk_case WHERE ${WAITS} LIMIT ${most}) AS counted) AS waiting,
      (SELECT count(*) FROM (SELECT FROM desk_case WHERE ${WAITS} AND decide_by < ${today} LIMIT ${most})
        AS counted) AS late`.execute(db)
  return rows[0] ?? { waiting: 0, late: 0 }
}

/** The points at which something is to be laid out: one step of the index for each. */
export async function listPickupLocations(db: Database): Promise<string[]> {
  const next = (after = sql``) => sql`SELECT pickup_location FROM desk_case
    WHERE ${isOfKind('TO_LAY_OUT')} ${after} ORDER BY pickup_location LIMIT 1`
  const { rows } = await sql<{ location: string }>`
    WITH RECURSIVE points (location) AS (
      (${next()})
      UNION ALL
      SELECT (${next(sql`AND pickup_location > points.location`)}) FROM points WHERE points.location IS NOT NULL
    )
    SELECT location FROM points WHERE location IS NOT NULL`.execute(db)
  return rows.map(({ location }) => location)
}

/** How many of each kind there are, counted up to a limit: nobody needs to know more, and counting all takes long. */
export async function countKinds(db: Database, limit: number): Promise<Map<QueueKind, number>> {
  const counts = QUEUE_KINDS.map(
    (kind) =>
      sql`SELECT ${sql.lit(kind)}::text AS kind, count(*) AS count
        FROM (SELECT FROM desk_case WHERE ${isOfKind(kind)} LIMIT ${sql.lit(limit)}) AS counted`,
  )
  const { rows } = await sql<{
    kind: QueueKind
    count: number
  }>`${sql.join(counts, sql` UNION ALL `)}`.execute(db)
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}
