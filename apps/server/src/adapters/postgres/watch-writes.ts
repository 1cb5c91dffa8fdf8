import { sql } from 'kysely'
import type { Database } from '../../ports/database.ts'
import { isWriteRefused } from './is-database-away.ts'

/** A megabyte with its index: no file of the server has that much room left over. */
const ROWS = 2_000
const KEY_LENGTH = 200

/** Whether the database takes what is written. To one that answers alone nobody can give an order. */
export interface WriteWatch {
  /** Told of every query that fails. */
  note: (error: unknown) => void
  /** Asks the database only while it has refused something: from then on until it takes something again. */
  areTaken: (database: Database) => Promise<boolean>
}

export function watchWrites(): WriteWatch {
  let isRefusing = false
  return {
    note(error) {
      if (isWriteRefused(error)) isRefusing = true
    },
    async areTaken(database) {
      if (isRefusing && (await takesWrites(database))) isRefusing = false
      return !isRefusing
    },
  }
}

/** Writes into a table that everybody who serves people writes into, and takes it back: a role may be allowed no other. */
async function takesWrites(database: Database): Promise<boolean> {
  try {
    const tx = await database.startTransaction().execute()
    try {
      await sql`INSERT INTO attempt_limit (key)
        SELECT rpad(gen_random_uuid()::text, ${KEY_LENGTH}::int, 'x') FROM generate_series(1, ${ROWS}::int)`.execute(
        tx,
      )
    } finally {
      await tx.rollback().execute()
    }
    return true
  } catch {
    return false
  }
}
