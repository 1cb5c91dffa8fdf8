import { join } from 'node:path'
import { DatabaseAwayError } from './adapters/connect-database.ts'
import { diskFileStore } from './adapters/disk/disk-file-store.ts'
import { FolderInUseError } from './adapters/embedded-postgres/lock-folder.ts'
import { NoDatabaseError, openDatabaseSource } from './adapters/open-database-source.ts'
import { isDatabaseAway } from './adapters/postgres/is-database-away.ts'
import { SchemaVersionError } from './adapters/postgres/migrate.ts'
import { systemClock } from './adapters/system-clock.ts'
import { type Environment, environment, EnvironmentError } from './environment.ts'
import { requireSameStore, StoreMismatchError } from './modules/backup/agree-on-store.ts'
import { verifyDocuments } from './modules/backup/verify-documents.ts'
import type { DatabaseSource } from './ports/database-copy.ts'
import type { KeptFileStore } from './ports/kept-file-store.ts'

/** `npm run verify`: whether the documents are those of the database. */
const EXIT = { done: 0, refused: 1, noSuchCommand: 2 }

const USAGE = 'npm run verify'

const EXPECTED = [
  DatabaseAwayError,
  EnvironmentError,
  NoDatabaseError,
  SchemaVersionError,
  StoreMismatchError,
]

/** What was typed is no command. */
class UsageError extends Error {}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  complain(explain(error))
  process.exitCode = error instanceof UsageError ? EXIT.noSuchCommand : EXIT.refused
}

async function run([name, ...more]: string[]): Promise<number> {
  if (name === 'verify' && more.length === 0) return verify(environment())
  throw new UsageError(USAGE)
}

async function verify(settings: Environment): Promise<number> {
  return withSource(settings, async (source, fileStore) => {
    await requireSameStore({ database: source.database, fileStore })
    const { database } = source
    const { documents, faults } = await verifyDocuments(
      { clock: systemClock(), database, fileStore },
      complain,
    )
    say(`${documents} documents looked at, ${faults} faults.`)
    return faults === 0 ? EXIT.done : EXIT.refused
  })
}

async function withSource<T>(
  { databaseUrl, dataDir }: Environment,
  work: (source: DatabaseSource, fileStore: KeptFileStore) => Promise<T>,
): Promise<T> {
  const onError = (error: Error) => complain(error.message)
  const source = await openDatabaseSource({ url: databaseUrl, folder: dataDir, onError })
  try {
    return await work(source, await diskFileStore(join(dataDir, 'documents'), systemClock()))
  } finally {
    await source.close()
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof FolderInUseError) {
    return `The portal is running, and an embedded database can be read by one process only. ${error.message}`
  }
  if (error instanceof UsageError) return error.message
  if (isDatabaseAway(error)) return 'The database of DATABASE_URL does not answer.'
  const isExpected = EXPECTED.some((kind) => error instanceof kind)
  return isExpected ? error.message : (error.stack ?? error.message)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`)
}
