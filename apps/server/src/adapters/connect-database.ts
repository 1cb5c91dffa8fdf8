import { openEmbeddedPostgres } from './embedded-postgres/open-embedded-postgres.ts'
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
}

/** Opens the database, real or embedded, and brings it to the newest version. */
export async function connectDatabase(options: DatabaseOptions): Promise<ConnectedDatabase> {
  const { pool, close } = options.url
    ? realPostgres(options.url, options)
    : await openEmbeddedPostgres({ folder: options.folder, onError: options.onError })
  const database = openDatabase(pool)
  try {
    await migrate(database)
  } catch (error) {
    await close()
    throw error
  }
  return { database, pool, close }
}

function realPostgres(url: string, { poolSize, onError }: DatabaseOptions) {
  const pool = openPool({ server: url, maxConnections: poolSize, onError })
  return { pool, close: () => pool.end() }
}
