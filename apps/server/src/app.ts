import type { Settings } from '@vignettes/domain/api/reference-data.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Registry } from 'prom-client'
import { type Background, createBackground } from './background.ts'
import { addStaffSide, type StaffSideDeps, staffSideDeps } from './staff-side.ts'
import { loadDemo } from './demo/load-demo.ts'
import { addApiDocument } from './http/api-document.ts'
import type { PageSettings } from './http/filled-page.ts'
import { mapErrors, refuseBadAddress } from './http/error-mapping.ts'
import { BodySlots } from './http/file-body/body-slots.ts'
import { addGuard } from './http/guard.ts'
import { healthRoutes } from './http/health.ts'
import { addMetrics } from './http/metrics.ts'
import type { OutsideServices } from './http/page-policy.ts'
import { addRequestLog, newRequestId } from './http/request-log.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { textRoutes } from './http/texts.ts'
import { addWebPages } from './http/web-pages.ts'
import { type SecretKey, signingKeys } from './modules/accounts/access-token.ts'
import {
  createBsnVault,
  createStaffVault,
  type EncryptionKey,
} from './modules/accounts/bsn-vault.ts'
import { accountLinks } from './modules/accounts/link-tokens.ts'
import { createPasswords } from './modules/accounts/passwords.ts'
import { rotateBsnKeys } from './modules/accounts/rotate-bsn-keys.ts'
import { accountRoutes } from './modules/accounts/routes.ts'
import { createSessions } from './modules/accounts/sessions.ts'
import { storedDocuments } from './modules/documents/documents.ts'
import { documentRoutes } from './modules/documents/routes.ts'
import { sendLetter } from './modules/letters/send-letter.ts'
import { addMandateMetrics } from './modules/mandates/metrics.ts'
import { reconcileDue as reconcileMandates } from './modules/mandates/reconcile.ts'
import { mandateRoutes } from './modules/mandates/routes.ts'
import { addOutboxMetrics } from './modules/outbox/metrics.ts'
import { createOutbox } from './modules/outbox/outbox.ts'
import { createOutboxWorker } from './modules/outbox/worker.ts'
import { addPaymentMetrics } from './modules/payments/metrics.ts'
import { createPayments } from './modules/payments/payments.ts'
import { paymentReturnRoute } from './modules/payments/return-route.ts'
import { paymentReviews } from './modules/payments/reviews.ts'
import { paymentWebhookRoutes } from './modules/payments/webhook-routes.ts'
import { referenceDataRoutes } from './modules/reference-data/routes.ts'
import { addRefundMetrics } from './modules/refunds/metrics.ts'
import { createRefunds } from './modules/refunds/refunds.ts'
import { offersOfRequests } from './modules/requests/offers-of-request.ts'
import { requestRoutes } from './modules/requests/routes.ts'
import { createSummaries } from './modules/requests/summaries.ts'
import { summaryRoutes } from './modules/requests/summary-routes.ts'
import { issueInvitation } from './modules/staff/invitations.ts'
import { vignetteRoutes } from './modules/vignettes/routes.ts'
import { vignettes as createVignettes } from './modules/vignettes/vignettes.ts'
import type { AttemptLimits } from './ports/attempt-limits.ts'
import type { Clock } from './ports/clock.ts'
import type { Database } from './ports/database.ts'
import type { FileStore } from './ports/file-store.ts'
import type { ImageCleaner } from './ports/image-cleaner.ts'
import { MAIL } from './ports/letter-ids.ts'
import type { Mailer } from './ports/mailer.ts'
import type { MandateProvider } from './ports/mandate-provider.ts'
import type { PaymentProvider } from './ports/payment-provider.ts'
import type { ReferenceData } from './ports/reference-data.ts'

/** Bodies of ordinary calls; one that carries files has a limit of its own. */
const BODY_LIMIT_BYTES = 64 * 1024

/** Bodies with files that are read at one time; the next one is told to come back. */
const FILE_BODIES_AT_ONCE = 4

declare module 'fastify' {
  interface FastifyInstance {
    background: Background
    /** What staff members do, for who works from a shell. */
    staffSide: StaffSideDeps
    /** Fills an empty portal with something to see. */
    loadDemo: () => Promise<void>
  }
}

/** What the app needs from outside: adapters of the ports, and configuration. */
export interface AppDeps {
  logger: FastifyBaseLogger
  metrics: Registry
  clock: Clock
  database: Database
  fileStore: FileStore
  imageCleaner: ImageCleaner
  /** Where the files of a body are kept while it is read. */
  uploadDir: string
  mailer: Mailer
  /** What stands in the pages and letters: how to reach the city. */
  contact: Omit<PageSettings, 'isCaseworkOpen'>
  paymentProvider: PaymentProvider
  paymentValidSeconds: number
  mandateProvider: MandateProvider
  mandateValidSeconds: number
  mandateWaitDays: number
  referenceData: ReferenceData
  attemptLimits: AttemptLimits
  tokenKeys: readonly SecretKey[]
  bsnKeys: readonly EncryptionKey[]
  /** Whether the desk of the case handlers is open here. */
  casework: boolean
  isDatabaseAway(error: unknown): boolean
  isDatabaseReachable(): Promise<boolean>
  publicUrl: string
  outside: OutsideServices & Omit<Settings, 'businessDate'>
  webBuildDir: string
  trustedProxies?: string[]
}

/** Assembles the portal: what every call goes through, then the modules, then the pages. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.logger,
    // One line per request instead of two: http/request-log.ts.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    frameworkErrors: refuseBadAddress,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: deps.trustedProxies ?? false,
    // Idle connections end at once when the server stops; the others when they have been answered.
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  mapErrors(app, { isDatabaseAway: deps.isDatabaseAway })
  addRequestLog(app)
  addMetrics(app, deps.metrics)
  addSecurityHeaders(app, deps.publicUrl)
  await addApiDocument(app, deps.publicUrl)
  healthRoutes(app, deps.isDatabaseReachable)
  textRoutes(app)

  await addModules(app, deps)

  await addWebPages(app, {
    buildDir: deps.webBuildDir,
    outside: deps.outside,
    settings: { ...deps.contact, isCaseworkOpen: deps.casework },
  })
  return app
}

async function addModules(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const { database, clock, logger: log } = deps
  const outbox = createOutbox(deps)
  const bsnVault = createBsnVault(deps.bsnKeys)

  const tokenKeys = signingKeys(deps.tokenKeys)
  const passwords = await createPasswords()

  addGuard(app, createSessions({ ...deps, tokenKeys }))
  accountRoutes(app, {
    ...deps,
    outbox,
    bsnVault,
    tokenKeys,
    limits: deps.attemptLimits,
    passwords,
    countryCodes: deps.referenceData.countryCodes,
  })
  referenceDataRoutes(app, deps)

  const reference = deps.referenceData
  const vignettes = createVignettes(deps)
  const refunds = createRefunds({ database, clock, log, outbox, provider: deps.paymentProvider })
  const paymentDeps = {
    database,
    clock,
    log,
    outbox,
    outcome: vignettes,
    provider: deps.paymentProvider,
    refunds,
    publicUrl: deps.publicUrl,
    attemptValidSeconds: deps.paymentValidSeconds,
  }
  const payments = createPayments(paymentDeps)
  await paymentWebhookRoutes(app, paymentDeps)
  paymentReturnRoute(app, paymentDeps)
  addPaymentMetrics(deps.metrics, database)
  addRefundMetrics(deps.metrics, database)
  addOutboxMetrics(deps.metrics, database, clock)

  const mandateDeps = {
    database,
    clock,
    log,
    outbox,
    outcome: vignettes,
    provider: deps.mandateProvider,
    reference,
    limits: deps.attemptLimits,
    publicUrl: deps.publicUrl,
    validSeconds: deps.mandateValidSeconds,
  }
  await mandateRoutes(app, mandateDeps)
  addMandateMetrics(deps.metrics, database)

  const documents = storedDocuments(deps)
  const bodies = { uploadDir: deps.uploadDir, slots: new BodySlots(FILE_BODIES_AT_ONCE) }
  const requestDeps = { ...deps, outbox, payments, reference, vignettes, documents }
  await requestRoutes(app, requestDeps, bodies)
  await documentRoutes(app, { database, documents, vignettes }, bodies)
  vignetteRoutes(app, { database, reference })

  const summaries = createSummaries({ database, reference })
  summaryRoutes(app, { summaries })

  const letters = {
    ...deps,
    summaries,
    links: accountLinks(deps),
    invitations: { issue: (staffId: string) => issueInvitation(deps, staffId) },
    signature: deps.contact,
  }
  const staffSide = staffSideDeps({
    letters,
    staff: {
      ...{ database, clock, outbox, passwords },
      limits: deps.attemptLimits,
      vault: createStaffVault(deps.bsnKeys),
    },
    casework: {
      ...{ database, clock, reference, outbox, vignettes, summaries, bsnVault },
      fileStore: deps.fileStore,
      offers: offersOfRequests({ database, reference }),
      payments: paymentReviews(paymentDeps),
    },
  })
  if (deps.casework) addStaffSide(app, staffSide)
  app.decorate('staffSide', staffSide)
  const handlers = {
    ...payments.jobs,
    ...refunds.jobs,
    ...vignettes.jobs,
    [MAIL]: sendLetter(letters),
  }
  const worker = createOutboxWorker({ database, clock, log, handlers })
  const background = createBackground({
    worker,
    reconcilers: [
      payments,
      refunds,
      vignettes,
      { reconcileDue: (stopping) => reconcileMandates(mandateDeps, stopping) },
    ],
    log,
  })
  app.decorate('background', background)
  // Nothing new is begun while the last requests are answered; what runs then has until the end.
  app.addHook('preClose', (done) => {
    void background.stop()
    done()
  })
  app.addHook('onClose', async () => {
    await background.stop()
    await summaries.close()
  })
  rotateBsnKeys(app, deps.database, bsnVault)
  app.decorate('loadDemo', () =>
    loadDemo({
      app,
      payments: paymentDeps,
      mandates: mandateDeps,
      casework: staffSide.casework,
      staff: staffSide.staff,
      expireVignettes: () => vignettes.reconcileDue(),
      publicUrl: deps.publicUrl,
    }),
  )
}
