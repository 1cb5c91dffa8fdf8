import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from './database.ts'

/** What a provider has to be asked about until it is settled: each has a time to be checked and a count of checks. */
type Unsettled = 'mandate' | 'payment_attempt' | 'refund'

interface Claim {
  now: Date
  limit: number
  leaseSeconds: number
}

/**
 * Takes what is due to be checked, longest due first; of several processes each gets others. It comes up again when the
 * lease ends, whatever becomes of the process.
 */
export async function claimDueChecks<Table extends Unsettled>(
  database: Database,
  table: Table,
  { now, limit, leaseSeconds }: Claim,
): Promise<Selectable<Tables[Table]>[]> {
  const leaseEndsAt = new Date(now.getTime() + leaseSeconds * 1000)
  const { rows } = await sql<Selectable<Tables[Table]>>`
    WITH due AS (
      SELECT id FROM ${sql.table(table)}
      WHERE next_check_at <= ${now}
      ORDER BY next_check_at
      LIMIT ${limit}
      FOR UPDATE SKIP LOCKED
    )
    UPDATE ${sql.table(table)} AS claimed
    SET next_check_at = ${leaseEndsAt}, checks = checks + 1
    FROM due
    WHERE claimed.id = due.id
    RETURNING claimed.*
  `.execute(database)
  return rows
}
