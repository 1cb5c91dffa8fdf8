import { sql } from 'kysely'
import type { Database } from '../../ports/database.ts'

/** Whether the database answers right now, and is not one that only follows another. */
export async function isReachable(database: Database): Promise<boolean> {
  try {
    const { rows } = await sql<{ isReadOnly: string }>`
      SELECT current_setting('transaction_read_only') AS "isReadOnly"`.execute(database)
    return rows[0]?.isReadOnly === 'off'
  } catch {
    return false
  }
}
