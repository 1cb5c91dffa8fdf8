import {
  type EmbeddedPostgres,
  openEmbeddedPostgres,
} from './embedded-postgres/open-embedded-postgres.ts'
import { areOneDatabase } from './postgres/are-one-database.ts'
import { grantToPortal } from './postgres/grant-to-portal.ts'
import { isDatabaseAway } from './postgres/is-database-away.ts'
import type { Clock } from '../ports/clock.ts'
import { clockDifferenceMs } from './postgres/clock-difference.ts'
import { isReachable } from './postgres/is-reachable.ts'
import { isUpToDate } from './postgres/is-up-to-date.ts'
import { listMigrationNotes, type MigrationNote } from './postgres/list-migration-notes.ts'
import { migrate, requireNewest } from './postgres/migrate.ts'
import { openDatabase } from './postgres/open-database.ts'
import { requireLasting, requireOrdinaryMode } from './postgres/require-lasting.ts'
import {
  type AddressName,
  requireOrdinaryRole,
  requireTwoRoles,
} from './postgres/require-ordinary-role.ts'
import { watchWrites, type WriteWatch } from './postgres/watch-writes.ts'
import { LIMITS, openPool } from './postgres/open-pool.ts'
import type { Database } from '../ports/database.ts'
import type { PoolsUse } from '../ports/pool-use.ts'
import { sql } from 'kysely'
import type pg from 'pg'

/** A provider sends again what was not taken: it need not wait long for a lock. */
const MESSAGE_LOCK_MS = 300
const MESSAGES_AT_ONCE = 2

export interface ConnectedDatabase {
  database: Database
  /** Of its own: a provider that sends many messages about a row that is locked keeps nobody else waiting. */
  messageDatabase: Database
  /** Whether it answers and takes what is written, also while every connection is taken. */
  isReachable(): Promise<boolean>
  /** Whether every migration of this version has run. */
  isUpToDate(): Promise<boolean>
  /** By how much its clock is ahead of this one; negative: behind. */
  readClockDifferenceMs(clock: Clock): Promise<number>
  /** For a library that speaks to the driver itself. */
  pool: pg.Pool
  /** How its connections are used now. */
  readPools(): PoolsUse
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** A PostgreSQL server; absent: the embedded one. */
  url?: string
  /** The same, as it is now; absent: it does not change. */
  readUrl?: (() => Promise<string>) | undefined
  /** The same server as the role that owns the tables; absent: the one role does everything. */
  migrationUrl?: string | undefined
  /** Whether it is left as it is where it may lose what it keeps, or is reached as somebody who may do more than is good. */
  refusesWeak?: boolean
  /** False for who only looks: a database of an earlier version is refused then, and stays as it is. */
  migrates?: boolean
  /** Asked before anything is made in it; throws where nothing may be. */
  mayOpen?: () => Promise<void>
  poolSize: number
  /** Where the embedded one keeps its data; absent: in memory. */
  folder?: string
  onError: (error: Error) => void
  /** Told what a migration that ran could not carry over. */
  onNote?: (note: MigrationNote) => void
}

export class DatabaseAwayError extends Error {
  constructor(cause: unknown, name: AddressName = 'DATABASE_URL') {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      `The PostgreSQL server of ${name} cannot be used: ${reason}. Start it, or correct the address.`,
      { cause },
    )
    this.name = 'DatabaseAwayError'
  }
}

/** Migrations would run elsewhere than where people are served. */
export class OtherDatabaseError extends Error {
  constructor() {
    super(
      'MIGRATION_DATABASE_URL: leads to another database than DATABASE_URL; allowed is the same one, as the role that owns its tables.',
    )
    this.name = 'OtherDatabaseError'
  }
}

/**
 * Opens the database, real or embedded, and brings it to the newest version, or asks that it is.
 *
 * @throws DatabaseAwayError when there is no server to speak to; OtherDatabaseError when there are two databases;
 * MightyRoleError and ForgetfulDatabaseError before anything is made; SchemaVersionError when it is not to be migrated, and is of an earlier version
 */
export async function connectDatabase(options: DatabaseOptions): Promise<ConnectedDatabase> {
  return options.url ? connectServer(options.url, options) : connectEmbedded(options)
}

/** A database whose only pool serves everybody, as the one connection of the embedded one does. */
export function onOnePool({
  pool,
  close,
}: Pick<EmbeddedPostgres, 'pool' | 'close'>): ConnectedDatabase {
  const writes = watchWrites()
  const database = openDatabase(pool, writes.note)
  return {
    database,
    messageDatabase: database,
    isReachable: () => answers(database, writes),
    isUpToDate: () => isUpToDate(database),
    readClockDifferenceMs: (clock) => clockDifferenceMs(database, clock),
    pool,
    readPools: () => ({ calls: pool.use }),
    close,
  }
}

async function connectEmbedded(options: DatabaseOptions): Promise<ConnectedDatabase> {
  const { folder, onError } = options
  // It is made by being opened.
  await options.mayOpen?.()
  const connected = onOnePool(await openEmbeddedPostgres({ folder, onError }))
  try {
    await bringUpToDate(connected.database, options)
  } catch (error) {
    await connected.close()
    throw error
  }
  return connected
}

async function connectServer(server: string, options: DatabaseOptions): Promise<ConnectedDatabase> {
  const { poolSize, onError, readUrl: readServer } = options
  if (options.refusesWeak) await requireStrong(server, options)
  await (options.migrates === false
    ? requireNewestOf(server, options)
    : migrateServer(server, options))
  const shared = { server, readServer, limits: LIMITS, onError }
  const pool = openPool({ ...shared, maxConnections: poolSize })
  const limits = { ...LIMITS, lockMs: MESSAGE_LOCK_MS }
  const messages = openPool({ ...shared, maxConnections: MESSAGES_AT_ONCE, limits })
  const health = openPool({ ...shared, maxConnections: 1 })
  const healthDatabase = openDatabase(health)
  const writes = watchWrites()
  return {
    database: openDatabase(pool, writes.note),
    messageDatabase: openDatabase(messages, writes.note),
    isReachable: () => answers(healthDatabase, writes),
    isUpToDate: () => isUpToDate(healthDatabase),
    readClockDifferenceMs: (clock) => clockDifferenceMs(healthDatabase, clock),
    pool,
    readPools: () => ({ calls: pool.use, messages: messages.use, health: health.use }),
    close: async () => void (await Promise.all([pool.end(), messages.end(), health.end()])),
  }
}

/** Before anything is made there by one who would own it. */
async function requireStrong(
  server: string,
  { readUrl: readServer, migrationUrl, migrates, onError }: DatabaseOptions,
): Promise<void> {
  const shared = { maxConnections: 1, onError, limits: LIMITS }
  await withPool({ ...shared, server, readServer }, 'DATABASE_URL', async (portal) => {
    await requireOrdinaryRole(portal)
    await requireLasting(portal)
    await requireOrdinaryMode(portal)
  })
  if (migrationUrl === undefined || migrates === false) return
  const name = 'MIGRATION_DATABASE_URL'
  await withPool({ ...shared, server: migrationUrl }, name, (owner) =>
    requireOrdinaryRole(owner, name),
  )
}

/** @throws DatabaseAwayError naming the variable of that server when there is none to speak to */
async function withPool<T>(
  options: Parameters<typeof openPool>[0],
  name: AddressName,
  use: (database: Database) => Promise<T>,
): Promise<T> {
  const pool = openPool(options)
  try {
    return await use(openDatabase(pool))
  } catch (error) {
    throw isDatabaseAway(error) ? new DatabaseAwayError(error, name) : error
  } finally {
    await pool.end()
  }
}

async function answers(database: Database, writes: WriteWatch): Promise<boolean> {
  return (await isReachable(database)) && (await writes.areTaken(database))
}

/**
 * Brings a server to the newest version, by the role that owns the tables where there is one, and gives the role that
 * serves people what it needs of them.
 *
 * @throws DatabaseAwayError when there is no server to speak to; OtherDatabaseError or MightyRoleError, before anything is migrated
 */
async function migrateServer(
  server: string,
  { migrationUrl, ...options }: DatabaseOptions,
): Promise<void> {
  const { onError } = options
  const name = migrationUrl === undefined ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL'
  // A migration takes what it takes, and waits for that of another process.
  const migrating = { server: migrationUrl ?? server, maxConnections: 1, onError }
  await withPool(migrating, name, async (owner) => {
    const owning = await currentRole(owner)
    const serving = migrationUrl === undefined ? owning : await roleOf(server, owner, options)
    await options.mayOpen?.()
    await bringUpToDate(owner, options)
    if (serving !== owning) await grantToPortal(owner, serving)
  })
}

/** As the role that serves people: it may read which migrations have run. */
function requireNewestOf(
  server: string,
  { onError }: Pick<DatabaseOptions, 'onError'>,
): Promise<void> {
  return withPool({ server, maxConnections: 1, onError }, 'DATABASE_URL', async (portal) => {
    await requireNewest(portal)
  })
}

/**
 * The role that serves people.
 * @throws DatabaseAwayError without its server; OtherDatabaseError when it serves them from another database than the owner's;
 * MightyRoleError where that is refused, and it may do what the owner may
 */
function roleOf(
  server: string,
  owner: Database,
  { onError, refusesWeak }: DatabaseOptions,
): Promise<string> {
  return withPool({ server, maxConnections: 1, onError }, 'DATABASE_URL', async (portal) => {
    if (!(await areOneDatabase(owner, portal))) throw new OtherDatabaseError()
    if (refusesWeak) await requireTwoRoles(owner, portal)
    return currentRole(portal)
  })
}

async function currentRole(database: Database): Promise<string> {
  const { rows } = await sql<{ role: string }>`SELECT current_user AS role`.execute(database)
  return rows[0]?.role ?? ''
}

async function bringUpToDate(
  database: Database,
  { onNote, migrates = true }: DatabaseOptions,
): Promise<void> {
  if (!migrates) return void (await requireNewest(database))
  const migrations = await migrate(database)
  for (const note of await listMigrationNotes(database, migrations)) onNote?.(note)
}
