import type { SecurityEventKind } from '@vignettes/domain/casework/security-events.ts'
import type { StaffEventKind } from '@vignettes/domain/casework/staff-events.ts'
import type { RefundFollowUp, RefundStatus } from '@vignettes/domain/vignette/refund-states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../ports/database.ts'
import type { StaffEventDetail } from '../../ports/tables/casework.ts'
import { isWithin, type Period } from './counts-repository.ts'
import { emailOfNamesake } from './same-name.ts'

/** Where a page ended: events of one moment go by their source, and then by their number. */
export interface AuditMark {
  at: Date
  source: number
  id: string
}

export interface AuditWanted {
  period: Period
  person?: string | undefined
  after?: AuditMark | undefined
  limit: number
}

interface AnyRow {
  id: string
  at: Date
  who: string | null
  /** Of who shares the name with another. */
  whoEmail: string | null
  year: number | null
  sequence: number | null
}

export interface StaffRow extends AnyRow {
  kind: StaffEventKind
  detail: StaffEventDetail | null
  about: string | null
  aboutEmail: string | null
  /** Of what is about an account and no request; of one that is removed there is no name. */
  accountId: string | null
  initials: string | null
  surnamePrefix: string | null
  surname: string | null
}

/** Newest first, after a mark: an index holds each of the questions, so that a page costs a page. */
function placed(
  { period, after, limit }: AuditWanted,
  {
    source,
    from,
    where,
  }: { source: number; from: RawBuilder<unknown>; where: RawBuilder<unknown> },
) {
  return sql`SELECT * FROM ${from} WHERE ${where} AND ${isWithin('happened_at', period)}
    AND ${isAfter(after, source)} ORDER BY happened_at DESC, id DESC LIMIT ${sql.lit(limit)}`
}

function isAfter(mark: AuditMark | undefined, source: number) {
  if (!mark) return sql<boolean>`true`
  const at = sql`${mark.at}::timestamptz`
  if (source === mark.source) return sql<boolean>`(happened_at, id) < (${at}, ${mark.id}::bigint)`
  return source > mark.source
    ? sql<boolean>`happened_at <= ${at}`
    : sql<boolean>`happened_at < ${at}`
}

const byPerson = (column: string, person: string | undefined) =>
  person ? sql<boolean>`${sql.ref(column)} = ${person}::uuid` : sql<boolean>`true`

/** What staff members did, of some kinds or of all; `labels`: of the files those with addresses, or all but those. */
export async function listDone(
  db: Database,
  wanted: AuditWanted,
  {
    kinds,
    labels,
  }: { kinds?: readonly StaffEventKind[] | undefined; labels?: boolean | undefined },
): Promise<StaffRow[]> {
  const mine = byPerson('staff_id', wanted.person)
  const ofFile =
    labels === undefined
      ? sql`true`
      : labels
        ? sql`detail->>'what' = 'labels'`
        : sql`detail->>'what' IS DISTINCT FROM 'labels'`
  const page = (where: RawBuilder<unknown>) =>
    placed(wanted, {
      source: 0,
      from: sql`desk_event`,
      where: sql`${where} AND ${mine} AND ${ofFile}`,
    })
  // Kind by kind, so that one that is rare is not looked for among all the others.
  const events = kinds
    ? sql.join(
        kinds.map((kind) => sql`(${page(sql`kind = ${sql.lit(kind)}`)})`),
        sql` UNION ALL `,
      )
    : page(sql`true`)
  const { rows } = await sql<StaffRow>`
    SELECT event.id::text AS id, event.happened_at AS at, staff.name AS who, event.kind, event.detail,
      ${emailOfNamesake('staff')} AS "whoEmail", about.name AS about, ${emailOfNamesake('about')} AS "aboutEmail",
      event.detail->>'accountId' AS "accountId", account.initials, account.surname_prefix AS "surnamePrefix", account.surname, request.reference_year AS year, request.reference_sequence AS sequence
    FROM (SELECT * FROM (${events}) AS found ORDER BY happened_at DESC, id DESC LIMIT ${sql.lit(wanted.limit)}) AS event
    LEFT JOIN staff ON staff.id = event.staff_id
    LEFT JOIN staff AS about ON about.id::text = coalesce(event.detail->>'staffId', event.detail->'handed'->>'to')
    LEFT JOIN account ON account.id = (event.detail->>'accountId')::uuid
    LEFT JOIN vignette ON vignette.id = event.vignette_id
    LEFT JOIN request ON request.id = vignette.request_id
    ORDER BY event.happened_at DESC, event.id DESC`.execute(db)
  return rows
}

export interface RefundRow extends AnyRow {
  refundStatus: RefundStatus
  followUp: RefundFollowUp | null
  shellUser: string | null
  amountCents: number
}

/** What staff members did with money that goes back. */
export async function listRefundsDone(db: Database, wanted: AuditWanted): Promise<RefundRow[]> {
  const where = sql`staff_id IS NOT NULL AND ${byPerson('staff_id', wanted.person)}`
  const { rows } = await sql<RefundRow>`
    SELECT event.id::text AS id, event.happened_at AS at, staff.name AS who, event.to_status AS "refundStatus", event.follow_up AS "followUp",
      event.shell_user AS "shellUser",
      ${emailOfNamesake('staff')} AS "whoEmail",
      refund.amount_cents AS "amountCents", request.reference_year AS year, request.reference_sequence AS sequence
    FROM (${placed(wanted, { source: 1, from: sql`refund_event`, where })}) AS event
    JOIN refund ON refund.id = event.refund_id
    JOIN payment ON payment.id = refund.payment_id
    LEFT JOIN request ON request.id = payment.request_id
    LEFT JOIN staff ON staff.id = event.staff_id
    ORDER BY event.happened_at DESC, event.id DESC`.execute(db)
  return rows
}

export interface LoginRow extends AnyRow {
  kind: SecurityEventKind
  network: string | null
  /** Whose way in it is, where a colleague did it. */
  about: string | null
  aboutEmail: string | null
}

/** What happened to the ways in of staff, such as logins that failed; those that did not are staff events, which are kept for longer. */
export async function listLogins(db: Database, wanted: AuditWanted): Promise<LoginRow[]> {
  const where = sql`room = 'staff' AND kind NOT IN ('login-new-browser', 'login-known-browser')
    AND ${byPerson('owner_id', wanted.person)}`
  const { rows } = await sql<LoginRow>`
    SELECT event.id::text AS id, event.happened_at AS at, coalesce(colleague.name, staff.name) AS who, event.kind,
      CASE WHEN colleague.id IS NOT NULL THEN ${emailOfNamesake('colleague')} ELSE ${emailOfNamesake('staff')} END AS "whoEmail",
      CASE WHEN colleague.id IS NOT NULL THEN staff.name END AS about, event.network::text AS network,
      CASE WHEN colleague.id IS NOT NULL THEN ${emailOfNamesake('staff')} END AS "aboutEmail",
      NULL AS year, NULL AS sequence
    FROM (${placed(wanted, { source: 2, from: sql`security_event`, where })}) AS event
    LEFT JOIN staff ON staff.id = event.owner_id
    LEFT JOIN staff AS colleague ON colleague.id = event.done_by
    ORDER BY event.happened_at DESC, event.id DESC`.execute(db)
  return rows
}

/** Whoever works or worked at the desk. */
export function listPeople(db: Database) {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'email'])
    .orderBy('name')
    .orderBy('id')
    .execute()
}
