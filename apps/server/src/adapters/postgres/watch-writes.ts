import { sql } from 'kysely'
import type { Database } from '../../ports/database.ts'
import { propertyOf } from '../../ports/property-of.ts'
import { isReadOnlyRefusal, isWriteRefused } from './is-database-away.ts'

/** A megabyte, in rows that are stored as they are: no file of the server has that much room left over. */
const ROWS = 1000
const INSUFFICIENT_PRIVILEGE = '42501'
/** `DatabaseAway` of ops/alerts.yml waits a minute. */
const LONGER_THAN_ALERTS_WAIT_MS = 150_000

/** Whether the database takes what is written. To one that answers alone nobody can give an order. */
export interface WriteWatch {
  /** Told of every query that fails. */
  note: (error: unknown) => void
  /** Asks the database only while it has refused something: from then on until it takes something again. */
  areTaken: (database: Database) => Promise<boolean>
}

export function watchWrites(): WriteWatch {
  let refusedAt: number | undefined
  let wasReadOnly = false
  return {
    note(error) {
      if (!isWriteRefused(error)) return
      refusedAt = performance.now()
      wasReadOnly = isReadOnlyRefusal(error)
    },
    async areTaken(database) {
      if (refusedAt === undefined) return true
      const isOver = wasReadOnly || performance.now() - refusedAt > LONGER_THAN_ALERTS_WAIT_MS
      // A role that may make no table cannot tell. That it may not says that the server is no longer read-only; of a full disk it is
      // not well until an alert has been given.
      if ((await takesWrites(database)) ?? isOver) refusedAt = undefined
      return refusedAt === undefined
    },
  }
}

/** Writes something that lies where everything lies, and is gone with the transaction. @returns undefined when it may not try */
async function takesWrites(database: Database): Promise<boolean | undefined> {
  try {
    await database.transaction().execute(async (tx) => {
      await sql`CREATE TEMPORARY TABLE written ON COMMIT DROP AS
        SELECT repeat('x', ${ROWS}::int) AS filler FROM generate_series(1, ${ROWS}::int)`.execute(
        tx,
      )
    })
    return true
  } catch (error) {
    return propertyOf(error, 'code') === INSUFFICIENT_PRIVILEGE ? undefined : false
  }
}
