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
 * lease ends, whatever becomes of the process. What is due is told by the portal's clock, whose turn it is by the database's: the
 * clocks of two machines differ.
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
      WHERE next_check_at <= ${now} AND (asking_until IS NULL OR asking_until <= clock_timestamp())
      ORDER BY next_check_at
      LIMIT ${limit}
      FOR UPDATE SKIP LOCKED
    )
    UPDATE ${sql.table(table)} AS claimed
    SET next_check_at = ${leaseEndsAt}, checks = checks + 1,
      asking_until = date_trunc('milliseconds', clock_timestamp()) + ${leaseSeconds} * interval '1 second'
    FROM due
    WHERE claimed.id = due.id
    RETURNING claimed.*
  `.execute(database)
  return rows
}

/** What was asked, or could not be, may be taken again when its time comes; not what another process has taken since. */
export async function endCheck(
  database: Database,
  table: Unsettled,
  { id, asking_until: until }: { id: string; asking_until: Date | null },
): Promise<void> {
  await sql`
    UPDATE ${sql.table(table)} SET asking_until = NULL WHERE id = ${id} AND asking_until = ${until}
  `.execute(database)
}
