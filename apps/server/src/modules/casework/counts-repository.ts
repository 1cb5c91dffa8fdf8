import { sql } from 'kysely'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { Database } from '../../ports/database.ts'

/** Calendar days in Amsterdam, both included. */
export interface Period {
  from: BusinessDate
  until: BusinessDate
}

const IN_AMSTERDAM = sql.lit('Europe/Amsterdam')

/** Whether an instant falls in a period; a range of the bare column, so that its index serves. */
export function isWithin(column: string, { from, until }: Period) {
  const at = sql.ref(column)
  return sql<boolean>`${at} >= (${from}::date)::timestamp AT TIME ZONE ${IN_AMSTERDAM}
    AND ${at} < (${until}::date + 1)::timestamp AT TIME ZONE ${IN_AMSTERDAM}`
}

/** The Monday of a day's week. */
const WEEK = sql<string>`to_char(date_trunc('week', day), 'YYYY-MM-DD')`

interface ReceivedInWeek {
  week: string
  requests: number
  payments: number
  cents: number
}

/**
 * What came in and was paid in a period: each payment once, in the week in which it was. A day that was counted is not counted again
 * (migration 0294).
 */
export async function receivedPerWeek(
  db: Database,
  { from, until }: Period,
): Promise<ReceivedInWeek[]> {
  const { rows } = await sql<ReceivedInWeek>`
    SELECT ${WEEK} AS week, sum(requests) AS requests, sum(payments) AS payments, sum(paid_cents)::bigint AS cents
    FROM (
      SELECT * FROM counted_day WHERE day BETWEEN ${from}::date AND ${until}::date
      UNION ALL
      SELECT each::date, counted.*
      FROM generate_series(greatest(${from}::date, (SELECT first_day_to_count())), ${until}::date, '1 day') AS each, LATERAL count_day(each::date) AS counted
      WHERE NOT EXISTS (SELECT FROM counted_day WHERE counted_day.day = each::date)
    ) AS received
    GROUP BY week`.execute(db)
  return rows
}

/** Counts days up to the last that were not counted yet. @returns how many */
export async function countDays(db: Database, last: BusinessDate, most: number): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    SELECT count_days(${last}::date, ${most}::integer) AS counted`.execute(db)
  return rows[0]?.counted ?? 0
}

interface DecidedInWeek {
  week: string
  count: number
  granted: number
  days: number | null
}

/** What was decided, how much of it was granted, and the median of the days that it had waited. */
export async function decisionsPerWeek(
  db: Database,
  { from, until }: Period,
): Promise<DecidedInWeek[]> {
  const { rows } = await sql<DecidedInWeek>`
    SELECT to_char(date_trunc('week', decided_on), 'YYYY-MM-DD') AS week, count(*) AS count,
      count(*) FILTER (WHERE kind = 'grant') AS granted,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY waited_days) AS days
    FROM desk_decision WHERE decided_on BETWEEN ${from}::date AND ${until}::date
    GROUP BY week`.execute(db)
  return rows
}
