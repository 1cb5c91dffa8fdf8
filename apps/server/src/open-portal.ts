import { availableParallelism, tmpdir } from 'node:os'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import {
  connectDatabase,
  DatabaseAwayError,
  OtherDatabaseError,
} from './adapters/connect-database.ts'
import { freeBytes } from './adapters/disk/free-bytes.ts'
import { maildir } from './adapters/disk/maildir.ts'
import { listAbandonedFolders, openTemporaryFolder } from './adapters/disk/temporary-folder.ts'
import { FolderInUseError } from './adapters/embedded-postgres/lock-folder.ts'
import { pdfLibCleaner } from './adapters/pdf-lib/pdf-lib-cleaner.ts'
import { postgresAttemptLimits } from './adapters/postgres/attempt-limits.ts'
import { isDatabaseAway } from './adapters/postgres/is-database-away.ts'
import { SchemaVersionError } from './adapters/postgres/migrate.ts'
import {
  ForgetfulDatabaseError,
  WrongDatabaseModeError,
} from './adapters/postgres/require-lasting.ts'
import { MightyRoleError } from './adapters/postgres/require-ordinary-role.ts'
import { imageProcesses } from './adapters/sharp-images/image-processes.ts'
import { smtpMailer } from './adapters/smtp/smtp-mailer.ts'
import { systemClock } from './adapters/system-clock.ts'
import { buildApp } from './app.ts'
import { type Environment, EnvironmentError } from './environment.ts'
import { isAllElsewhere, openFileStore } from './file-stores.ts'
import { KeyMissingError } from './modules/accounts/bsn-vault.ts'
import { isDiskFull } from './ports/disk-full.ts'
import { KeyWrongError } from './ports/key-faults.ts'
import { requireRightKeys } from './right-keys.ts'
import {
  agreeOnStore,
  requireNoRestore,
  StoreMismatchError,
} from './modules/backup/agree-on-store.ts'
import { apiDocumentOf } from './http/api-document.ts'
import { openRegistry } from './http/metrics.ts'
import { loadReferenceData } from './modules/reference-data/load-reference-data.ts'
import { ReferenceDataError } from './modules/reference-data/read-data-files.ts'
import { buildOperations } from './operations.ts'
import { FileStoreAwayError } from './ports/file-store.ts'
import type { Mailer } from './ports/mailer.ts'
import { listenAt, ListenError } from './listen-at.ts'
import { openProviders } from './providers.ts'
import { FolderError, WEB_BUILD_DIR, WeakFolderError } from './require-folders.ts'
import { openScanner } from './scanner.ts'

/** Each has some 60 MB, whether it works or not. */
const MAX_IMAGE_PROCESSES = 4
/** Files bear the machine's time, whatever time the portal is told. */
const MACHINE_CLOCK = systemClock()
const EXPECTED = [
  DatabaseAwayError,
  EnvironmentError,
  FileStoreAwayError,
  FolderError,
  FolderInUseError,
  ForgetfulDatabaseError,
  KeyMissingError,
  KeyWrongError,
  ListenError,
  MightyRoleError,
  OtherDatabaseError,
  ReferenceDataError,
  SchemaVersionError,
  StoreMismatchError,
  WeakFolderError,
  WrongDatabaseModeError,
]

export interface OpenPortal {
  app: FastifyInstance
  /** Answers calls, and those of who runs the portal where they are told to be. */
  listen(): Promise<void>
  /** Ends what runs, then the database, because what runs still needs it. */
  close(): Promise<void>
}

/**
 * Opens the portal on what the environment names: its database, brought to the newest version, its files and the
 * services outside. It listens to nobody and does nothing by itself yet.
 *
 * @param how.migrates whether a database of an earlier version is brought to the newest one; otherwise it is refused
 * @throws DatabaseAwayError, EnvironmentError, FileStoreAwayError, FolderInUseError, ForgetfulDatabaseError, KeyWrongError, MightyRoleError,
 * OtherDatabaseError, ReferenceDataError, SchemaVersionError or StoreMismatchError for what an operator can mend
 */
export async function openPortal(
  settings: Environment,
  logger: FastifyBaseLogger,
  { migrates } = { migrates: true },
): Promise<OpenPortal> {
  const metrics = openRegistry()
  const tracing = await openTracing(settings)
  const clock = systemClock(settings.startAt)
  const referenceData = loadReferenceData(settings.referenceDataDir, businessDate(clock.now()))
  // The system's own place for what is temporary: a killed process leaves nothing in DATA_DIR.
  const uploads = await openTemporaryFolder('uploads')
  const images = imageProcesses(Math.min(MAX_IMAGE_PROCESSES, availableParallelism()))
  const machine = { clock: MACHINE_CLOCK, spoolFolder: uploads.path }
  const { fileStore, connected } = await openKept(settings, machine, { migrates, logger }).catch(
    (error: unknown) => {
      uploads.remove()
      throw error
    },
  )
  const { database, messageDatabase, pool, readPools, close } = connected
  const app = await buildApp({
    logger,
    isDemo: settings.demo,
    metrics,
    clock,
    codeClock: MACHINE_CLOCK,
    database,
    messageDatabase,
    imageCleaner: images,
    imageShrinker: images,
    pdfCleaner: pdfLibCleaner(),
    scanner: openScanner(settings, logger),
    uploadDir: uploads.path,
    listAbandonedFolders: () => listAbandonedFolders(MACHINE_CLOCK),
    mailer: openMailer(settings),
    contact: settings.contact,
    ...openProviders(settings),
    paymentValidSeconds: settings.payments.validSeconds,
    mandateValidSeconds: settings.payments.validSeconds,
    mandateWaitDays: settings.mandateWaitDays,
    fileStore,
    referenceData,
    attemptLimits: postgresAttemptLimits(pool, settings.attemptLimitFactor),
    tokenKeys: settings.tokenKeys,
    sessionIdleMs: settings.sessionIdleMs,
    bsnKeys: settings.bsnKeys,
    auditKeys: settings.auditKeys,
    proofKeys: settings.proofKeys,
    casework: settings.casework,
    directory: await openDirectory(settings),
    isDatabaseAway,
    isDatabaseReachable: connected.isReachable,
    isDatabaseUpToDate: connected.isUpToDate,
    readClockDifferenceMs: () => connected.readClockDifferenceMs(MACHINE_CLOCK),
    readPools,
    leastFreeBytes: settings.leastFreeBytes,
    readFreeBytes: async () => ({
      // With all of it elsewhere nothing is written there.
      ...(!isAllElsewhere(settings) && { data: await freeBytes(settings.dataDir) }),
      temporary: await freeBytes(tmpdir()),
    }),
    publicUrl: settings.publicUrl,
    staffUrl: settings.staffUrl,
    securityContact: settings.securityContact,
    showsOperations: settings.showsOperations,
    outside: settings.outside,
    webBuildDir: WEB_BUILD_DIR,
    trustedProxies: settings.trustedProxies,
    ...(tracing && { traceCalls: tracing.traceCalls }),
  })
  let operations: FastifyInstance | undefined
  return {
    app,
    async listen() {
      const { publicUrl, operationsAddress } = settings
      // First: where it cannot, nobody is served.
      if (operationsAddress) {
        await app.ready()
        const document = apiDocumentOf(app)
        operations = await buildOperations({ logger, metrics, publicUrl, document })
        await listenAt('METRICS_PORT', operationsAddress, operations)
      }
      await listenAt('PORT', settings, app)
    },
    async close() {
      await Promise.all([app.drain.finish(), app.background.stop()])
      await app.close()
      await operations?.close()
      await close()
      uploads.remove()
      await tracing?.stop()
    },
  }
}

/** The database and the documents, where they belong together and nobody lays them back just now. */
async function openKept(
  settings: Environment,
  machine: Parameters<typeof openFileStore>[1],
  { migrates, logger }: { migrates: boolean; logger: FastifyBaseLogger },
) {
  const fileStore = await openFileStore(settings, machine)
  const connected = await connectDatabase({
    url: settings.databaseUrl,
    readUrl: settings.secretsNow.databaseUrl,
    migrationUrl: settings.migrationDatabaseUrl,
    migrates,
    // Before it has a table by this start, which the restore that is run again would find there.
    mayOpen: () => requireNoRestore(fileStore),
    refusesWeak: settings.production,
    poolSize: settings.databasePoolSize,
    folder: settings.dataDir,
    onError: (error) => logger.error({ err: error }, 'database connection lost'),
    onNote: (note) =>
      logger.warn(note, 'rows that a migration could not read were kept as they are'),
  })
  try {
    const { database } = connected
    await agreeOnStore({ database, fileStore })
    await requireRightKeys(database, settings)
    return { fileStore, connected }
  } catch (error) {
    await connected.close()
    throw error
  }
}

function openMailer({ mail, secretsNow }: Environment): Mailer {
  const { smtpUrl, from, returnPath, returnFolder } = mail
  return {
    ...smtpMailer({ url: smtpUrl, readUrl: secretsNow.smtpUrl, from, returnPath }),
    returned: returnFolder === undefined ? undefined : maildir(returnFolder),
  }
}

/** Its packages are loaded where somebody traces, and nowhere else. */
async function openTracing({ traces }: Environment) {
  if (!traces) return undefined
  const { startTracing } = await import('./adapters/open-telemetry/start-tracing.ts')
  return startTracing(traces)
}

/** The same: its packages are loaded where staff come in by it. */
async function openDirectory({ staffDirectory, staffUrl, publicUrl }: Environment) {
  if (!staffDirectory) return undefined
  const { openidDirectory } = await import('./adapters/openid-client/openid-directory.ts')
  const redirectUrl = `${staffUrl ?? publicUrl}${caseworkPaths.login()}`
  const { issuer, roles } = staffDirectory
  return {
    issuer,
    roles,
    adapter: openidDirectory({ ...staffDirectory, redirectUrl, clock: systemClock() }),
  }
}

/** What stopped a start: in words when the operator can mend it; anything else is a fault with a stack. */
export function explainStop(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (isDiskFull(error))
    return `There is no room for what a start writes, in DATA_DIR or in the temporary folder: ${error.message}.`
  const isExpected = EXPECTED.some((kind) => error instanceof kind)
  return isExpected ? error.message : (error.stack ?? error.message)
}
