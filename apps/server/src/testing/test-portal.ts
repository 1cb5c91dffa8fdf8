import { HOUR_MS } from '@vignettes/domain/rules/duration.ts'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import type { ConnectedDatabase } from '../adapters/connect-database.ts'
import { diskFileStore } from '../adapters/disk/disk-file-store.ts'
import { pdfLibCleaner } from '../adapters/pdf-lib/pdf-lib-cleaner.ts'
import { postgresAttemptLimits } from '../adapters/postgres/attempt-limits.ts'
import { isDatabaseAway } from '../adapters/postgres/is-database-away.ts'
import { sharpImageCleaner } from '../adapters/sharp-images/sharp-image-cleaner.ts'
import { buildApp } from '../app.ts'
import type { AppDeps } from '../app-deps.ts'
import { createLogger } from '../http/logger.ts'
import { loadReferenceData } from '../modules/reference-data/load-reference-data.ts'
import { NO_SCANNER } from '../ports/file-scanner.ts'
import { fakeMailer } from './fake-mailer.ts'
import { fakeMandateProvider } from './fake-mandate-provider.ts'
import { fakePaymentProvider } from './fake-payment-provider.ts'
import { type SetClock, setClock } from './set-clock.ts'

/** Signs tokens and encrypts BSNs; a test of rotation brings others. */
export const TEST_KEY = { id: 'test-1', secret: randomBytes(32) }

/** The least that there is: the tests of accounts show what production asks for. */
export const TEST_PASSWORD_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 }

const REFERENCE_DATA_DIR = join(import.meta.dirname, '../../reference-data')

/** The day on which the specification's examples were made; outside the season of §9. */
const TEST_NOW = '2026-06-15T10:00:00Z'

/** One for all portals of a test file: its thread takes a second to begin. */
const PDF_CLEANER = pdfLibCleaner()

export interface TestPortal {
  app: FastifyInstance
  clock: SetClock
  /** Everything that was logged, to show what was not. */
  logged(): string
  close(): Promise<void>
}

/** The whole portal on a test database, with a fake for everything outside. */
export async function startTestPortal(
  { database, messageDatabase, isReachable, isUpToDate, pool, readPools }: ConnectedDatabase,
  changes: Partial<AppDeps> = {},
): Promise<TestPortal> {
  const clock = setClock(TEST_NOW)
  const lines: string[] = []
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const dataDir = await mkdtemp(join(tmpdir(), 'vignettes-test-'))
  const app = await buildApp({
    logger: createLogger({ level: 'debug', destination }),
    metrics: new Registry(),
    clock,
    codeClock: clock,
    database,
    messageDatabase,
    imageCleaner: sharpImageCleaner,
    imageShrinker: sharpImageCleaner,
    pdfCleaner: PDF_CLEANER,
    scanner: NO_SCANNER,
    uploadDir: dataDir,
    listAbandonedFolders: () => Promise.resolve([]),
    mailer: fakeMailer(),
    contact: {
      cityName: 'Gemeente Amsterdam',
      phone: '14 020',
      phoneAbroad: '+31 20 624 1111',
      formUrl: 'https://www.vignet.example/contact',
      postalAddress: 'Postbus 202, 1000 AE Amsterdam',
      cityUrl: 'https://www.vignet.example',
      privacyUrl: 'https://www.vignet.example/privacy',
    },
    paymentProvider: fakePaymentProvider(),
    paymentValidSeconds: 3600,
    mandateProvider: fakeMandateProvider(),
    mandateValidSeconds: 3600,
    mandateWaitDays: 30,
    fileStore: await diskFileStore(join(dataDir, 'documents'), clock),
    referenceData:
      changes.referenceData ?? loadReferenceData(REFERENCE_DATA_DIR, TEST_NOW.slice(0, 10)),
    attemptLimits: postgresAttemptLimits(pool),
    tokenKeys: [TEST_KEY],
    // As long as a token lasts.
    sessionIdleMs: 2 * HOUR_MS,
    bsnKeys: [TEST_KEY],
    auditKeys: [TEST_KEY],
    proofKeys: [TEST_KEY],
    passwordCost: TEST_PASSWORD_COST,
    isDemo: false,
    casework: true,
    isDatabaseAway,
    isDatabaseReachable: isReachable,
    isDatabaseUpToDate: isUpToDate,
    readClockDifferenceMs: () => Promise.resolve(0),
    readPools,
    leastFreeBytes: 64 * 1024 * 1024,
    readFreeBytes: () => Promise.resolve({ data: 1e12, temporary: 1e12 }),
    publicUrl: 'http://localhost:3000',
    securityContact: 'mailto:veilig@vignet.example',
    showsOperations: true,
    outside: {
      addressSearchUrl: 'http://localhost:3100/address/free',
      tileUrl: 'http://localhost:3100/tiles/{z}/{x}/{y}.png',
      tileAttribution: 'Kadaster',
      buyMooringUrl: 'https://www.vignet.example/afmeren',
      cancelVignetteUrl: null,
    },
    webBuildDir: join(dataDir, 'no-web-build'),
    ...changes,
  })
  await app.ready()
  return {
    app,
    clock,
    logged: () => lines.join(''),
    close: async () => {
      await app.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
