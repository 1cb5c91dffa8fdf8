import { openEmbeddedPostgres } from './embedded-postgres/open-embedded-postgres.ts'
import { isDatabaseAway } from './postgres/is-database-away.ts'
import { listMigrationNotes, type MigrationNote } from './postgres/list-migration-notes.ts'
import { migrate } from './postgres/migrate.ts'
import { openDatabase } from './postgres/open-database.ts'
import { openPool } from './postgres/open-pool.ts'
import type { Database } from '../ports/database.ts'
import type pg from 'pg'

export interface ConnectedDatabase {
  database: Database
  /** For a library that speaks to the driver itself. */
  pool: pg.Pool
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** A PostgreSQL server; absent: the embedded one. */
  url?: string
  poolSize: number
  /** Where the embedded one keeps its data; absent: in memory. */
  folder?: string
  onError: (error: Error) => void
  /** Told what a migration that ran could not carry over. */
  onNote?: (note: MigrationNote) => void
}

export class DatabaseAwayError extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      `The PostgreSQL server of DATABASE_URL cannot be used: ${reason}. Start it, or correct the address.`,
      { cause },
    )
    this.name = 'DatabaseAwayError'
  }
}

/**
 * Opens the database, real or embedded, and brings it to the newest version.
 *
 * @throws DatabaseAwayError when there is no server to speak to
 */
export async function connectDatabase(options: DatabaseOptions): Promise<ConnectedDatabase> {
  const { pool, close } = options.url
    ? realPostgres(options.url, options)
    : await openEmbeddedPostgres({ folder: options.folder, onError: options.onError })
  const database = openDatabase(pool)
  try {
    const migrations = await migrate(database)
    for (const note of await listMigrationNotes(database, migrations)) options.onNote?.(note)
  } catch (error) {
    await close()
    throw options.url && isDatabaseAway(error) ? new DatabaseAwayError(error) : error
  }
  return { database, pool, close }
}

function realPostgres(url: string, { poolSize, onError }: DatabaseOptions) {
  const pool = openPool({ server: url, maxConnections: poolSize, onError })
  return { pool, close: () => pool.end() }
}
