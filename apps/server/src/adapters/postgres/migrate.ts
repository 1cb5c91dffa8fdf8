import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { changedScripts, readScripts, runScripts } from './repeatable-scripts.ts'

const MIGRATIONS_DIR = join(import.meta.dirname, '../../../migrations')

/** The database is of an earlier version of the portal than this one. */
export class SchemaVersionError extends Error {
  constructor(newest: string) {
    super(
      `The database is not at ${newest}, which is the newest version of it. Use the version of the portal that last worked with it, or start this one once.`,
    )
    this.name = 'SchemaVersionError'
  }
}

/**
 * Brings the database to the newest version, forward only. Several processes may do so at once: the
 * migrator holds an advisory lock, and all files of one run are one transaction. After the last of them run the scripts
 * that were changed.
 *
 * @param last the migration to stop at, for tests of the next one
 * @returns the names of the migrations that ran
 */
export async function migrate<T>(database: Kysely<T>, last?: string): Promise<string[]> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: readMigrations } })
  const { error, results = [] } = await (last
    ? migrator.migrateTo(last)
    : migrator.migrateToLatest())
  if (error) throw error
  if (!last) await runScripts(database, await readScripts())
  return results.map((result) => result.migrationName)
}

/**
 * Refuses a database that is not at the newest version, and changes nothing in it.
 *
 * @returns the name of that version
 * @throws SchemaVersionError
 */
export async function requireNewest<T>(database: Kysely<T>): Promise<string> {
  const known = await new Migrator({
    db: database,
    provider: { getMigrations: readMigrations },
  }).getMigrations()
  const newest = known.at(-1)?.name ?? ''
  const isNewest = known.every(({ executedAt }) => executedAt !== undefined)
  if (!isNewest) throw new SchemaVersionError(newest)
  const [changed] = await changedScripts(database, await readScripts())
  if (changed) throw new SchemaVersionError(`${newest} with ${changed.name} as it is now`)
  return newest
}

/** Whether this version of the portal can bring a database further that is at that version. */
export async function isKnownVersion(name: string): Promise<boolean> {
  return Object.hasOwn(await readMigrations(), name)
}

/** The names of all migrations of this version. */
export async function migrationNames(): Promise<string[]> {
  return (await listFiles()).map((file) => basename(file, '.sql'))
}

async function listFiles(): Promise<string[]> {
  return (await readdir(MIGRATIONS_DIR)).filter((file) => file.endsWith('.sql')).sort()
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = await listFiles()
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => {
        const text = await readFile(join(MIGRATIONS_DIR, file), 'utf8')
        const migration: Migration = { up: async (db) => void (await sql.raw(text).execute(db)) }
        return [basename(file, '.sql'), migration] as const
      }),
    ),
  )
}
