import { sql } from 'kysely'
import type { Database } from '../../ports/database.ts'

/** Whether the database answers right now. */
export async function isReachable(database: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(database)
    return true
  } catch {
    return false
  }
}
