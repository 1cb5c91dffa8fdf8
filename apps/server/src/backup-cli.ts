import { existsSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { DatabaseAwayError } from './adapters/connect-database.ts'
import { diskFileStore } from './adapters/disk/disk-file-store.ts'
import { diskStoreTarget } from './adapters/disk/disk-store-target.ts'
import { makeFolder } from './adapters/disk/make-folder.ts'
import { embeddedTarget } from './adapters/embedded-postgres/embedded-target.ts'
import { FolderInUseError } from './adapters/embedded-postgres/lock-folder.ts'
import { NoDatabaseError, openDatabaseSource } from './adapters/open-database-source.ts'
import { ClientProgramError } from './adapters/postgres/client-programs.ts'
import { isDatabaseAway } from './adapters/postgres/is-database-away.ts'
import { isKnownVersion, SchemaVersionError } from './adapters/postgres/migrate.ts'
import { postgresTarget } from './adapters/postgres/postgres-target.ts'
import { systemClock } from './adapters/system-clock.ts'
import { type Environment, environment, EnvironmentError } from './environment.ts'
import { requireSameStore, StoreMismatchError } from './modules/backup/agree-on-store.ts'
import { backUp } from './modules/backup/back-up.ts'
import type { Manifest } from './modules/backup/manifest.ts'
import { restore, RestoreError } from './modules/backup/restore.ts'
import { verifyDocuments } from './modules/backup/verify-documents.ts'
import { DatabaseInUseError, type DatabaseSource } from './ports/database-copy.ts'
import { isDiskFull } from './ports/disk-full.ts'
import type { KeptFileStore } from './ports/kept-file-store.ts'

/** `npm run backup`, `restore` and `verify`: the database and its documents, copied, laid back and compared. */
const EXIT = { done: 0, refused: 1, noSuchCommand: 2 }

const USAGE = `npm run backup -- <a folder that is not there yet>
npm run restore -- <the folder of a backup> [--replace-what-is-there]
npm run verify`

const EXPECTED = [
  ClientProgramError,
  DatabaseAwayError,
  DatabaseInUseError,
  EnvironmentError,
  NoDatabaseError,
  RestoreError,
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

async function run([name, ...args]: string[]): Promise<number> {
  const { folder, mayReplace } = readArguments(args)
  if (name === 'verify' && folder === undefined && !mayReplace) return verify(environment())
  if (name === 'backup' && folder !== undefined && !mayReplace) {
    return makeBackup(environment(), folder)
  }
  if (name === 'restore' && folder !== undefined) {
    return restoreBackup(environment(), { backup: folder, mayReplace })
  }
  throw new UsageError(USAGE)
}

function readArguments(args: string[]): { folder: string | undefined; mayReplace: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'replace-what-is-there': { type: 'boolean', default: false } },
    })
    const [folder, ...more] = positionals
    if (more.length > 0) throw new UsageError(USAGE)
    return { folder, mayReplace: values['replace-what-is-there'] }
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(USAGE) : error
  }
}

async function makeBackup(settings: Environment, target: string): Promise<number> {
  if (existsSync(target)) {
    complain(`${target} is there already. Name a folder that is not.`)
    return EXIT.refused
  }
  if (!existsSync(dirname(target))) {
    complain(`There is no ${dirname(target)} for it to be in.`)
    return EXIT.refused
  }
  return withSource(settings, async (source, fileStore) => {
    const folder = await makeFolder(target)
    const giveUp = () => {
      rmSync(folder.path, { recursive: true, force: true })
      process.exit(EXIT.refused)
    }
    process.once('SIGINT', giveUp).once('SIGTERM', giveUp)
    try {
      const manifest = await backUp({ clock: systemClock(), source, fileStore, folder })
      await folder.finish()
      for (const fault of manifest.faults) complain(fault)
      say(`${target}: ${inWords(manifest)}`)
      return EXIT.done
    } catch (error) {
      await folder.giveUp()
      throw error
    }
  })
}

async function restoreBackup(
  { databaseUrl, dataDir }: Environment,
  wish: { backup: string; mayReplace: boolean },
): Promise<number> {
  const clock = systemClock()
  const onError = (error: Error) => complain(error.message)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const database = databaseUrl
    ? postgresTarget(databaseUrl, onError)
    : embeddedTarget(dataDir, { clock, onError })
  try {
    const documents = diskStoreTarget(join(dataDir, 'documents'), clock)
    const manifest = await restore({ ...wish, database, documents, isKnownVersion, tell: complain })
    say(`Restored from ${wish.backup}: ${inWords(manifest)}`)
    say('Start the portal, which brings the database to its version, then run "npm run verify".')
    return EXIT.done
  } finally {
    await database.close()
  }
}

function inWords({ takenAt, counts, faults }: Manifest): string {
  const { accounts, requests, payments, documents } = counts
  return `all of before ${takenAt}: ${accounts} accounts, ${requests} requests, ${payments} payments, ${documents} documents, of which ${faults.length} are lost or changed.`
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
  if (isDiskFull(error)) return `There is no room for it: ${error.message}.`
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
