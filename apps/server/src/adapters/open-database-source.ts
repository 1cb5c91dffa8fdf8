import { sql } from 'kysely'
import type { Database } from '../ports/database.ts'
import type { DatabaseSource } from '../ports/database-copy.ts'
import { DatabaseAwayError } from './connect-database.ts'
import {
  hasEmbeddedPostgres,
  openEmbeddedPostgres,
} from './embedded-postgres/open-embedded-postgres.ts'
import { dumpPostgres } from './postgres/dump-postgres.ts'
import { holdCopying } from './postgres/hold-copying.ts'
import { isDatabaseAway } from './postgres/is-database-away.ts'
import { requireNewest } from './postgres/migrate.ts'
import { openDatabase } from './postgres/open-database.ts'
import { openPool } from './postgres/open-pool.ts'

export class NoDatabaseError extends Error {
  constructor(folder: string) {
    super(
      `There is no embedded database in ${folder}. Set DATA_DIR to its folder, or DATABASE_URL to a PostgreSQL server.`,
    )
    this.name = 'NoDatabaseError'
  }
}

interface Options {
  /** A PostgreSQL server; absent: the embedded one. */
  url?: string
  /** Where the embedded one keeps its data. */
  folder: string
  onError: (error: Error) => void
}

/** One for what is copied at one moment, one to look at what has happened since. */
const CONNECTIONS = 2

/**
 * Opens the database to look at it and to copy it; opening it changes nothing in it.
 *
 * @throws DatabaseAwayError without a server, NoDatabaseError without an embedded one, FolderInUseError when a portal has
 * that open, SchemaVersionError when it is not at the newest version
 */
export function openDatabaseSource(options: Options): Promise<DatabaseSource> {
  return options.url ? openServer(options.url, options) : openEmbedded(options)
}

async function openServer(url: string, { onError }: Options): Promise<DatabaseSource> {
  const pool = openPool({ server: url, maxConnections: CONNECTIONS, onError })
  const database = openDatabase(pool)
  return {
    kind: 'postgresql',
    database,
    schemaVersion: await versionOf(database, () => pool.end()),
    // pg_dump reads what this transaction reads, for as long as it is open.
    atOneMoment: (work) =>
      database
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) => {
          await holdCopying(tx)
          const { rows } = await sql<{ id: string }>`SELECT pg_export_snapshot() AS id`.execute(tx)
          return work(tx, (path) => dumpPostgres(url, path, rows[0]?.id ?? ''))
        }),
    close: () => pool.end(),
  }
}

async function openEmbedded({ folder, onError }: Options): Promise<DatabaseSource> {
  // Opened, it would be made.
  if (!hasEmbeddedPostgres(folder)) throw new NoDatabaseError(folder)
  const { pool, archiveTo, close } = await openEmbeddedPostgres({ folder, onError })
  const database = openDatabase(pool)
  return {
    kind: 'embedded',
    database,
    schemaVersion: await versionOf(database, close),
    // Nobody else has it open.
    atOneMoment: (work) => work(database, archiveTo),
    close,
  }
}

async function versionOf(database: Database, close: () => Promise<void>): Promise<string> {
  try {
    return await requireNewest(database)
  } catch (error) {
    await close()
    throw isDatabaseAway(error) ? new DatabaseAwayError(error) : error
  }
}
