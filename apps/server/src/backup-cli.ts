import { existsSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { DatabaseAwayError } from './adapters/connect-database.ts'
import { isWithin } from './adapters/disk/is-within.ts'
import { makeFolder } from './adapters/disk/make-folder.ts'
import { openTemporaryFolder } from './adapters/disk/temporary-folder.ts'
import { embeddedTarget } from './adapters/embedded-postgres/embedded-target.ts'
import { FolderInUseError } from './adapters/embedded-postgres/lock-folder.ts'
import { NoDatabaseError, openDatabaseSource } from './adapters/open-database-source.ts'
import { ClientProgramError } from './adapters/postgres/client-programs.ts'
import { isDatabaseAway } from './adapters/postgres/is-database-away.ts'
import { isKnownVersion, SchemaVersionError } from './adapters/postgres/migrate.ts'
import { postgresTarget } from './adapters/postgres/postgres-target.ts'
import { systemClock } from './adapters/system-clock.ts'
import { type Environment, environment, EnvironmentError } from './environment.ts'
import { endWhenTold } from './end-when-told.ts'
import { fileStoreTarget, openFileStore } from './file-stores.ts'
import {
  requireNoRestore,
  requireSameStore,
  StoreMismatchError,
} from './modules/backup/agree-on-store.ts'
import { backUp } from './modules/backup/back-up.ts'
import { findUnknownPayments } from './modules/backup/find-unknown-payments.ts'
import type { Manifest } from './modules/backup/manifest.ts'
import { insertBackup } from './modules/backup/repository.ts'
import { restore, RestoreError } from './modules/backup/restore.ts'
import { verifyDocuments } from './modules/backup/verify-documents.ts'
import type { Database } from './ports/database.ts'
import {
  CopyUnderWayError,
  DatabaseInUseError,
  type DatabaseSource,
} from './ports/database-copy.ts'
import { isDiskFull } from './ports/disk-full.ts'
import { FileStoreAwayError } from './ports/file-store.ts'
import type { KeptFileStore } from './ports/kept-file-store.ts'
import { tellKeyFault } from './ports/key-faults.ts'
import { openProviders } from './providers.ts'
import { findKeyFaults } from './right-keys.ts'

/** `npm run backup`, `restore` and `verify`: the database and its documents, copied, laid back and compared. */
const EXIT = { done: 0, refused: 1, noSuchCommand: 2 }

const USAGE = `npm run backup -- <a folder that is not there yet>
npm run restore -- <the folder of a backup> [--replace-what-is-there]
npm run verify [-- --paid-since=<an instant, such as 2026-11-22T10:00:00Z>]`

const EXPECTED = [
  ClientProgramError,
  CopyUnderWayError,
  DatabaseAwayError,
  DatabaseInUseError,
  EnvironmentError,
  FileStoreAwayError,
  NoDatabaseError,
  RestoreError,
  SchemaVersionError,
  StoreMismatchError,
]

/** What was typed is no command. */
class UsageError extends Error {}

/** What is not done is taken away before the command ends early. */
const undoing = new Set<() => void>()
endWhenTold(() => {
  complain('Ended before it was done.')
  for (const undo of undoing) undo()
})

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  complain(explain(error))
  process.exitCode = error instanceof UsageError ? EXIT.noSuchCommand : EXIT.refused
}

async function run([name, ...args]: string[]): Promise<number> {
  const { folder, mayReplace, paidSince } = readArguments(args)
  if (name === 'verify' && folder === undefined && !mayReplace) {
    return verify(environment(), paidSince)
  }
  if (name === 'backup' && folder !== undefined && !mayReplace && !paidSince) {
    return makeBackup(environment(), folder)
  }
  if (name === 'restore' && folder !== undefined && !paidSince) {
    return restoreBackup(environment(), { backup: folder, mayReplace })
  }
  throw new UsageError(USAGE)
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'replace-what-is-there': { type: 'boolean', default: false },
        'paid-since': { type: 'string' },
      },
    })
    const [folder, ...more] = positionals
    const since = values['paid-since']
    const paidSince = since === undefined ? undefined : new Date(since)
    if (more.length > 0 || Number.isNaN(paidSince?.getTime())) throw new UsageError(USAGE)
    return { folder, paidSince, mayReplace: values['replace-what-is-there'] }
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
    await requireOutside(fileStore, dirname(target))
    const folder = await makeFolder(target)
    const giveUp = () => rmSync(folder.path, { recursive: true, force: true })
    undoing.add(giveUp)
    try {
      const manifest = await backUp({ clock: systemClock(), source, fileStore, folder })
      await folder.finish()
      undoing.delete(giveUp)
      for (const fault of manifest.faults) complain(fault)
      say(`${target}: ${inWords(manifest)}`)
      return await noteBackup(source.database, manifest)
    } catch (error) {
      await folder.giveUp()
      throw error
    }
  })
}

/** Within the documents a backup would go with them, and be set aside by its own restore. */
async function requireOutside({ place }: { place: string }, folder: string): Promise<void> {
  if (await isWithin(folder, place))
    throw new RestoreError([
      `${folder} is among the documents themselves. Name a folder elsewhere.`,
    ])
}

/** That it ended well stands in the database, not in the copy: from there the portal shows how old the newest one is. */
async function noteBackup(database: Database, { takenAt }: Manifest): Promise<number> {
  try {
    await insertBackup(database, { takenAt: new Date(takenAt), endedAt: systemClock().now() })
    return EXIT.done
  } catch (error) {
    complain(`It is whole, but the database could not be told of it: ${explain(error)}`)
    return EXIT.refused
  }
}

async function restoreBackup(
  settings: Environment,
  wish: { backup: string; mayReplace: boolean },
): Promise<number> {
  const { databaseUrl, dataDir } = settings
  const clock = systemClock()
  const onError = (error: Error) => complain(error.message)
  const usesFolder = databaseUrl === undefined || settings.s3 === undefined
  if (usesFolder) await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const database = databaseUrl
    ? postgresTarget(databaseUrl, onError)
    : embeddedTarget(dataDir, { clock, onError })
  const spool = await openTemporaryFolder('uploads')
  undoing.add(spool.remove)
  try {
    const documents = await fileStoreTarget(settings, { clock, spoolFolder: spool.path })
    await requireOutside(documents, wish.backup)
    undoing.add(() =>
      complain('A restore that broke off is begun again with --replace-what-is-there.'),
    )
    const manifest = await restore({ ...wish, database, documents, isKnownVersion, tell: complain })
    say(`Restored from ${wish.backup}: ${inWords(manifest)}`)
    say(
      `Start the portal, which brings the database to its version, then: npm run verify -- --paid-since=${manifest.takenAt}`,
    )
    return EXIT.done
  } finally {
    spool.remove()
    await database.close()
  }
}

function inWords({ takenAt, counts, faults }: Manifest): string {
  const { accounts, requests, payments, documents, gone } = counts
  return `all of before ${takenAt}: ${accounts} accounts, ${requests} requests, ${payments} payments, ${documents} documents, of which ${faults.length} are lost or changed${goneInWords(gone)}.`
}

/** @param gone undefined where a backup of before did not count them apart */
function goneInWords(gone: number | undefined): string {
  return gone === undefined ? '' : `; the files of ${gone} more went in their time`
}

async function verify(settings: Environment, paidSince?: Date): Promise<number> {
  return withSource(settings, async (source, fileStore) => {
    await requireSameStore({ database: source.database, fileStore })
    const { database } = source
    const { documents, gone, faults } = await verifyDocuments({ database, fileStore }, complain)
    const keyFaults = await findKeyFaults(database, settings)
    for (const fault of keyFaults) complain(tellKeyFault(fault))
    const all = faults + keyFaults.length
    say(`${documents} documents looked at, ${all} faults${goneInWords(gone)}.`)
    const unknown = paidSince ? await verifyPayments(settings, database, paidSince) : 0
    return all + unknown === 0 ? EXIT.done : EXIT.refused
  })
}

/** @returns how many are unknown here, or may be */
async function verifyPayments(
  settings: Environment,
  database: Database,
  since: Date,
): Promise<number> {
  const { paymentProvider: provider } = openProviders(settings)
  try {
    const unknown = await findUnknownPayments({ database, provider }, since, complain)
    if (unknown !== undefined) {
      say(`${unknown} payments since ${since.toISOString()} are unknown here.`)
      return unknown
    }
    complain('The payment provider has no list: compare its payments by hand.')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    complain(`The payment provider could not be asked: ${reason}.`)
  }
  return 1
}

async function withSource<T>(
  settings: Environment,
  work: (source: DatabaseSource, fileStore: KeptFileStore) => Promise<T>,
): Promise<T> {
  const { databaseUrl: url, dataDir: folder } = settings
  const onError = (error: Error) => complain(error.message)
  const spool = await openTemporaryFolder('uploads')
  undoing.add(spool.remove)
  try {
    const fileStore = await openFileStore(settings, {
      clock: systemClock(),
      spoolFolder: spool.path,
    })
    // What is in the database says nothing until then.
    await requireNoRestore(fileStore)
    const source = await openDatabaseSource({ url, folder, onError })
    try {
      return await work(source, fileStore)
    } finally {
      await source.close()
    }
  } finally {
    spool.remove()
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
