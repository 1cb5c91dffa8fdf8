import { sql } from 'kysely'
import { CopyUnderWayError } from '../../ports/database-copy.ts'
import type { Transaction } from '../../ports/database.ts'

const LOCK = 7_305_152

/** Who holds it, or waits for nothing else: not one of the portal. */
export const IS_COPYING = sql`pid IN (SELECT pid FROM pg_locks
  WHERE locktype = 'advisory' AND classid = 0 AND objid = ${sql.lit(LOCK)} AND objsubid = 1
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`

/**
 * Until the transaction ends nobody else makes a copy of the database or lays one back; the server forgets it when the process is killed.
 *
 * @throws CopyUnderWayError where somebody does
 */
export async function holdCopying(tx: Transaction): Promise<void> {
  // Longer than any limit that the role may have.
  await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx)
  const { rows } = await sql<{ isOurs: boolean }>`
    SELECT pg_try_advisory_xact_lock(${sql.lit(LOCK)}) AS "isOurs"`.execute(tx)
  if (!rows[0]?.isOurs) throw new CopyUnderWayError()
}
