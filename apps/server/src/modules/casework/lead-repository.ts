import {
  QUEUE_AREAS,
  QUEUE_KINDS,
  type QueueArea,
  type QueueKind,
  readArea,
} from '@vignettes/domain/casework/queue.ts'
import { MONEY_ROLES } from '@vignettes/domain/casework/staff.ts'
import type { Week } from '@vignettes/domain/casework/week.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { sql } from 'kysely'
import type { Database } from '../../ports/database.ts'
import { isWithin } from './counts-repository.ts'
import { isOfKind, WAITS } from './waiting-cases.ts'

export interface WaitingRow {
  area: QueueArea
  waiting: number
  late: number
  oldestSince: Date | null
}

/** What waits for a handler in each area, counted up to a limit, and since when the oldest does. By index, however much there is. */
export async function listWaiting(
  db: Database,
  { today, limit }: { today: BusinessDate; limit: number },
): Promise<WaitingRow[]> {
  const rows = QUEUE_AREAS.map((area) => {
    const { district, type } = readArea(area)
    const here = sql`${WAITS} AND district = ${sql.lit(district)} AND type = ${sql.lit(type)}`
    const most = sql.lit(limit)
    return sql`SELECT ${sql.lit(area)}::text AS area,
      (SELECT count(*) FROM (SELECT FROM desk_case WHERE ${here} LIMIT ${most}) AS counted) AS waiting,
      (SELECT count(*) FROM (SELECT FROM desk_case WHERE ${here} AND decide_by < ${today}::date LIMIT ${most})
        AS counted) AS late,
      (SELECT waiting_since FROM desk_case WHERE ${here} ORDER BY waiting_since, vignette_id LIMIT 1) AS "oldestSince"`
  })
  return (await sql<WaitingRow>`${sql.join(rows, sql` UNION ALL `)}`.execute(db)).rows
}

/** How many cases of each kind are on the desk in each area, counted up to a limit. */
export async function countByArea(db: Database, limit: number) {
  const counts = QUEUE_KINDS.flatMap((kind) =>
    QUEUE_AREAS.map((area) => {
      const { district, type } = readArea(area)
      return sql`SELECT ${sql.lit(kind)}::text AS kind, ${sql.lit(area)}::text AS area, count(*) AS count
        FROM (SELECT FROM desk_case WHERE ${isOfKind(kind)} AND district = ${sql.lit(district)}
          AND type = ${sql.lit(type)} LIMIT ${sql.lit(limit)}) AS counted`
    }),
  )
  const { rows } = await sql<{
    kind: QueueKind
    area: QueueArea
    count: number
  }>`${sql.join(counts, sql` UNION ALL `)}`.execute(db)
  return rows
}

export interface TeamRow {
  id: string
  name: string
  email: string
  absentFrom: BusinessDate | null
  absentUntil: BusinessDate | null
  inHand: number
  late: number
}

/** Who works at the desk, with how much they have in hand, counted up to a limit, and how much of that is past its term. */
export async function listTeam(
  db: Database,
  { today, limit }: { today: BusinessDate; limit: number },
): Promise<TeamRow[]> {
  const roles = sql.join(MONEY_ROLES.map((role) => sql.lit(role)))
  const { rows } = await sql<TeamRow>`
    SELECT staff.id, name, email, absent_from AS "absentFrom", absent_until AS "absentUntil",
      held.count AS "inHand", held.late
    FROM staff, LATERAL (
      SELECT count(*) AS count, count(*) FILTER (WHERE decide_by < ${today}::date) AS late
      FROM (SELECT decide_by FROM desk_case WHERE claimed_by = staff.id LIMIT ${sql.lit(limit)}) AS counted
    ) AS held
    WHERE ended_at IS NULL AND (roles && ARRAY[${roles}] OR held.count > 0)
    ORDER BY name, staff.id`.execute(db)
  return rows
}

export interface DecidedRow {
  /** Which of the next ones it is about; null of all: of the whole week. */
  staffId: string | null
  district: string | null
  type: string | null
  day: BusinessDate | null
  /** Whether it is of one staff member, or of nobody who is known; the column alone does not tell. */
  isOfStaff: boolean
  granted: number
  refused: number
  askedAgain: number
  withdrawn: number
  withTerm: number
  inTime: number
  waited: number[] | null
  took: number[] | null
}

/** What was decided in a week: of all of it, by staff member, by area and by day. */
export async function listDecided(db: Database, { from, until }: Week): Promise<DecidedRow[]> {
  const percentiles = sql`ARRAY[0.5, 0.9]::double precision[]`
  const { rows } = await sql<DecidedRow>`
    SELECT staff_id AS "staffId", district, type, decided_on AS day, grouping(staff_id) = 0 AS "isOfStaff",
      count(*) FILTER (WHERE kind = 'grant') AS granted,
      count(*) FILTER (WHERE kind = 'refuse') AS refused,
      count(*) FILTER (WHERE kind = 'ask-again') AS "askedAgain",
      count(*) FILTER (WHERE kind = 'withdraw') AS withdrawn,
      count(in_time) AS "withTerm",
      count(*) FILTER (WHERE in_time) AS "inTime",
      percentile_cont(${percentiles}) WITHIN GROUP (ORDER BY waited_days) AS waited,
      percentile_cont(${percentiles}) WITHIN GROUP (ORDER BY took_days) AS took
    FROM desk_decision
    WHERE decided_on BETWEEN ${from}::date AND ${until}::date
    GROUP BY GROUPING SETS ((), (staff_id), (district, type), (decided_on))`.execute(db)
  return rows
}

/** Requests that came in on each day of a week. */
export async function receivedByDay(db: Database, week: Week): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`
    SELECT to_char(created_at AT TIME ZONE 'Europe/Amsterdam', 'YYYY-MM-DD') AS day, count(*) AS count
    FROM request WHERE ${isWithin('created_at', week)} GROUP BY 1`.execute(db)
  return new Map(rows.map(({ day, count }) => [day, count]))
}

/** How often each reason was given in a week, most often first. */
export async function countReasons(db: Database, { from, until }: Week) {
  const { rows } = await sql<{ kind: string; reason: string; count: number }>`
    SELECT kind, reason, count(*) AS count FROM desk_decision, unnest(reasons) AS reason
    WHERE decided_on BETWEEN ${from}::date AND ${until}::date AND kind IN ('refuse', 'ask-again')
    GROUP BY kind, reason ORDER BY kind DESC, count DESC, reason`.execute(db)
  return rows
}

/** Numbers that are left, counted up to a limit, and how many were given out since a day. */
export async function readStock(
  db: Database,
  { since, limit }: { since: BusinessDate; limit: number },
): Promise<{ left: number; granted: number }> {
  const { rows } = await sql<{ left: number; granted: number }>`
    SELECT (SELECT count(*) FROM (
        SELECT FROM number_stock WHERE taken_at IS NULL LIMIT ${sql.lit(limit)}) AS counted) AS left,
      (SELECT count(*) FROM desk_decision WHERE decided_on >= ${since}::date AND kind = 'grant') AS granted`.execute(
    db,
  )
  return rows[0] ?? { left: 0, granted: 0 }
}
