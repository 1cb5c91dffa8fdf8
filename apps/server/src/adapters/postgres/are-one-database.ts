import { sql } from 'kysely'
import type { Database } from '../../ports/database.ts'

/** Of the portal's locks by number, those that are only there to be seen. */
const TO_BE_SEEN = 7_302_611

/**
 * Whether two connections lead to one database: a lock that the one holds the other cannot get. That needs no rights, and
 * no address says it as surely, for one database may have several names, and a pooler before it.
 */
export function areOneDatabase(one: Database, other: Database): Promise<boolean> {
  return one.transaction().execute(async (tx) => {
    // Nobody else has the number of this connection.
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx)
    const pid = rows[0]?.pid ?? 0
    await tryLock(tx, pid)
    return !(await tryLock(other, pid))
  })
}

/** Freed by the end of the transaction that it is in. */
async function tryLock(database: Database, pid: number): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean
  }>`SELECT pg_try_advisory_xact_lock(${TO_BE_SEEN}::int, ${pid}::int) AS taken`.execute(database)
  return rows[0]?.taken === true
}
