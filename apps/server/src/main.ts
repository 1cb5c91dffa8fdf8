import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { connectDatabase } from './adapters/connect-database.ts'
import { diskFileStore } from './adapters/disk/disk-file-store.ts'
import { FolderInUseError } from './adapters/embedded-postgres/lock-folder.ts'
import { postgresAttemptLimits } from './adapters/postgres/attempt-limits.ts'
import { httpPaymentProvider } from './adapters/http-payments/http-payment-provider.ts'
import { httpMandateProvider } from './adapters/http-mandates/http-mandate-provider.ts'
import { isDatabaseAway } from './adapters/postgres/is-database-away.ts'
import { isReachable } from './adapters/postgres/is-reachable.ts'
import { sharpImageCleaner } from './adapters/sharp-images/sharp-image-cleaner.ts'
import { smtpMailer } from './adapters/smtp/smtp-mailer.ts'
import { systemClock } from './adapters/system-clock.ts'
import { buildApp } from './app.ts'
import { EnvironmentError, environment } from './environment.ts'
import { createLogger } from './http/logger.ts'
import { loadReferenceData } from './modules/reference-data/load-reference-data.ts'
import { ReferenceDataError } from './modules/reference-data/read-data-files.ts'
import { stopOnSignal } from './stop-on-signal.ts'

const WEB_BUILD_DIR = join(import.meta.dirname, '../../web/build/client')
const EXPECTED = [EnvironmentError, FolderInUseError, ReferenceDataError]

try {
  await start()
} catch (error) {
  // What the operator can mend is said in words; anything else is a fault with a stack.
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  const settings = environment()
  const logger = createLogger({ level: settings.logLevel })
  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })

  const clock = systemClock(settings.startAt)
  const referenceData = loadReferenceData(settings.referenceDataDir, businessDate(clock.now()))
  const { database, pool, close } = await connectDatabase({
    url: settings.databaseUrl,
    poolSize: settings.databasePoolSize,
    folder: settings.dataDir,
    onError: (error) => logger.error({ err: error }, 'database connection lost'),
  })
  // The system's own place for what is temporary: a killed process leaves nothing in DATA_DIR.
  const uploadDir = await mkdtemp(join(tmpdir(), 'vignettes-uploads-'))
  // The provider's time is the real one, also when ours was set.
  const provider = { ...settings.payments, clock: systemClock() }
  const app = await buildApp({
    logger,
    metrics,
    clock,
    database,
    imageCleaner: sharpImageCleaner,
    uploadDir,
    mailer: smtpMailer({ url: settings.mail.smtpUrl, from: settings.mail.from }),
    contact: settings.contact,
    paymentProvider: httpPaymentProvider({
      ...provider,
      webhookUrl: `${settings.publicUrl}/api/webhooks/payments`,
    }),
    paymentValidSeconds: settings.payments.validSeconds,
    mandateProvider: httpMandateProvider({
      ...provider,
      webhookUrl: `${settings.publicUrl}/api/webhooks/mandates`,
    }),
    mandateValidSeconds: settings.payments.validSeconds,
    mandateWaitDays: settings.mandateWaitDays,
    fileStore: await diskFileStore(join(settings.dataDir, 'documents'), clock),
    referenceData,
    attemptLimits: postgresAttemptLimits(pool, settings.attemptLimitFactor),
    tokenKeys: settings.tokenKeys,
    bsnKeys: settings.bsnKeys,
    desk: settings.desk,
    isDatabaseAway,
    isDatabaseReachable: () => isReachable(database),
    publicUrl: settings.publicUrl,
    outside: settings.outside,
    webBuildDir: WEB_BUILD_DIR,
    trustedProxies: settings.trustedProxies,
  })
  stopOnSignal(async () => {
    await app.close()
    // After the last request and the last job, because those still need it.
    await close()
    await rm(uploadDir, { recursive: true, force: true })
  }, logger)
  if (settings.demo) {
    await app.ready()
    await app.loadDemo()
  }
  await app.listen({ port: settings.port, host: settings.host })
  app.background.start()
  // After the lines of the start, which are written several at a time.
  await new Promise<void>((resolve) => logger.flush(() => resolve()))
  process.stdout.write(`ready ${settings.publicUrl}\n`)
  // Whoever started this process may be waiting for it.
  process.send?.({ ready: true })
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isExpected = EXPECTED.some((kind) => error instanceof kind)
  return isExpected ? error.message : (error.stack ?? error.message)
}
