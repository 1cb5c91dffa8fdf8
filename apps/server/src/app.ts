import { MINUTE_MS } from '@vignettes/domain/rules/duration.ts'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { AppDeps } from './app-deps.ts'
import { addBackground, type Background } from './background.ts'
import { addStaffSide, type StaffSideDeps } from './staff-side.ts'
import { loadDemo } from './demo/load-demo.ts'
import { apiDocumentRoutes, collectApiDocument } from './http/api-document.ts'
import { createKnownBrowsers } from './http/known-browsers.ts'
import { answerHeadsAlone } from './http/head-requests.ts'
import { mapErrors, refuseBadAddress } from './http/error-mapping.ts'
import { FileBodies } from './http/file-bodies.ts'
import { countMissingFiles } from './modules/documents/count-missing-files.ts'
import { filesInTurn } from './modules/documents/files-in-turn.ts'
import { limitHeavyPdfs } from './modules/documents/limit-heavy-pdfs.ts'
import { watchOutside } from './http/watch-outside.ts'
import { watchScanner } from './modules/documents/watch-scanner.ts'
import { addDiskMetrics } from './http/disk-metrics.ts'
import { readRoomOf } from './http/disk-room.ts'
import { compressAnswers } from './http/compress-answers.ts'
import { boundWaiting, connectionBounds } from './http/connection-bounds.ts'
import { addDrain } from './http/drain.ts'
import { addPoolMetrics } from './http/pool-metrics.ts'
import { addRefusalMetrics } from './http/refusal-metrics.ts'
import { addHealth } from './http/health.ts'
import { measureRoutes, metricsRoute } from './http/metrics.ts'
import { addBodyDeadline } from './http/body-deadline.ts'
import { refuseMalformed } from './http/refuse-malformed.ts'
import { refuseUnreadable } from './http/refuse-unreadable.ts'
import { addRequestLog, newRequestId } from './http/request-log.ts'
import { addPolicyReports } from './http/policy-reports.ts'
import { healthChecks } from './health-checks.ts'
import { addPortalTime } from './http/portal-time.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { keepHostsApart } from './http/staff-host.ts'
import type { SharedAnswers } from './http/shared-answers.ts'
import { addSiteFiles } from './http/site-files.ts'
import { textRoutes } from './http/texts.ts'
import { warnOfUnknownProxy } from './http/unknown-proxy.ts'
import { addWebPages } from './http/web-pages.ts'
import { addAccounts } from './modules/accounts/add-accounts.ts'
import { addAuditMetrics } from './modules/audit/metrics.ts'
import { createSealSweep } from './modules/audit/seal-events.ts'
import { createStaffEventWitness } from './modules/audit/witness.ts'
import { createFileSweep, type FileSweep } from './modules/documents/sweep-files.ts'
import { addBackupMetrics } from './modules/backup/metrics.ts'
import { addDocuments } from './modules/documents/add-documents.ts'
import { addDrafts } from './modules/drafts/add-drafts.ts'
import { addMandates } from './modules/mandates/add-mandates.ts'
import { addHelping } from './modules/helping/add-helping.ts'
import { addOwnData } from './modules/own-data/add-own-data.ts'
import { addPayments } from './modules/payments/add-payments.ts'
import { startReview } from './modules/payments/start-review.ts'
import { addProofs } from './modules/proofs/add-proofs.ts'
import { addReminders } from './modules/reminders/add-reminders.ts'
import { addRefunds } from './modules/refunds/add-refunds.ts'
import { parkDroppedRefund } from './modules/refunds/job-dropped.ts'
import { createRefunds } from './modules/refunds/refunds.ts'
import { createWaitingRequests } from './modules/requests/asked-today.ts'
import { addRequests } from './modules/requests/add-requests.ts'
import { addStops } from './modules/stops/add-stops.ts'
import { createCreditBack } from './modules/stops/credit-back.ts'
import { addVignettes } from './modules/vignettes/add-vignettes.ts'
import { createStaffVault } from './modules/accounts/bsn-vault.ts'
import { createLetters } from './modules/letters/create-letters.ts'
import { createOutbox } from './modules/outbox/outbox.ts'
import { addReferenceData } from './modules/reference-data/add-reference-data.ts'
import { createRetention, type Retention } from './modules/retention/retention.ts'
import { retentionRoutes } from './modules/retention/routes.ts'
import { createCodeLimit } from './modules/security/code-limit.ts'
import { createDayCounts } from './modules/casework/count-days.ts'
import { envelopeOf } from './modules/casework/post.ts'
import { createSecuritySweep } from './modules/security/security-sweep.ts'
import { createSecurityTrail } from './modules/security/security-trail.ts'
import { issueInvitation } from './modules/staff/invitations.ts'
import { SEND_REFUND } from './ports/jobs.ts'

/** Bodies of ordinary calls; one that carries files has a limit of its own. */
const BODY_LIMIT_BYTES = 64 * 1024

declare module 'fastify' {
  interface FastifyInstance {
    background: Background
    /** What staff members do, for who works from a shell. */
    staffSide: StaffSideDeps
    /** Keeps the files and the rows of documents together. */
    fileSweep: FileSweep
    /** Removes what is past its period. */
    retention: Retention
    /** Fills an empty portal with something to see. */
    loadDemo: () => Promise<void>
  }
}

/** Assembles the portal: what every call goes through, then the modules, then the pages. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.logger,
    // One line per request instead of two: http/request-log.ts.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    frameworkErrors: refuseBadAddress,
    clientErrorHandler: refuseUnreadable,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: deps.trustedProxies ?? false,
    // Idle connections end at once when the server stops; the others when they have been answered.
    forceCloseConnections: 'idle',
    ...connectionBounds(),
  })
  boundWaiting(app)
  deps.traceCalls?.(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  mapErrors(app, {
    isDatabaseAway: deps.isDatabaseAway,
    onRefusal: addRefusalMetrics(deps.metrics),
  })
  addRequestLog(app)
  refuseMalformed(app)
  warnOfUnknownProxy(app)
  addBodyDeadline(app)
  addDrain(app)
  answerHeadsAlone(app)
  if (deps.staffUrl) keepHostsApart(app, deps.staffUrl)
  measureRoutes(app, deps.metrics)
  addDiskMetrics(deps.metrics, deps.readFreeBytes)
  addPoolMetrics(deps.metrics, deps.readPools)
  addBackupMetrics(deps.metrics, deps.database)
  addSecurityHeaders(app, deps.publicUrl)
  addPortalTime(app, deps.clock)
  await compressAnswers(app)
  await collectApiDocument(app, deps.publicUrl)
  if (deps.showsOperations) {
    metricsRoute(app, deps.metrics)
    await apiDocumentRoutes(app)
  }
  const outside = watchOutside(deps)
  const readRoom = readRoomOf(deps)
  addHealth(app, deps.metrics, { away: outside.away, checks: healthChecks(app, deps, readRoom) })
  textRoutes(app)
  addSiteFiles(app, deps)
  await addPolicyReports(app, deps)

  const sharedAnswers: SharedAnswers = new Map()
  await addModules(app, { ...deps, ...outside.ports, sharedAnswers })

  await addWebPages(app, {
    buildDir: deps.webBuildDir,
    ...{ publicUrl: deps.publicUrl, staffUrl: deps.staffUrl },
    outside: deps.outside,
    sharedAnswers,
    settings: {
      ...deps.contact,
      ...{ isCaseworkOpen: deps.casework, hasDirectory: deps.directory !== undefined },
      sessionIdleMinutes: deps.sessionIdleMs / MINUTE_MS,
    },
  })
  return app
}

type ModulesDeps = AppDeps & { sharedAnswers: SharedAnswers }

/** The modules, each after what it needs of the others. */
async function addModules(app: FastifyInstance, deps: ModulesDeps): Promise<void> {
  const outbox = createOutbox(deps)
  const inTurn = filesInTurn(
    {
      ...deps,
      scanner: watchScanner(deps.scanner, { log: deps.logger, registry: deps.metrics }),
    },
    app.drain,
  )
  const shared = {
    ...deps,
    ...inTurn,
    pdfCleaner: limitHeavyPdfs(inTurn.pdfCleaner, deps.attemptLimits),
    fileStore: countMissingFiles(deps.fileStore, deps.metrics),
    log: deps.logger,
    limits: deps.attemptLimits,
    reference: deps.referenceData,
    countryCodes: deps.referenceData.countryCodes,
    outbox,
    knownBrowsers: createKnownBrowsers({ ...deps, keys: deps.tokenKeys }),
    trail: createSecurityTrail({ ...deps, outbox }),
    codeLimit: createCodeLimit(deps),
  }
  const bodies = {
    uploadDir: deps.uploadDir,
    bodies: new FileBodies({
      ...deps,
      ...{ limits: deps.attemptLimits, readRoomBytes: readRoomOf(deps) },
    }),
  }

  const accounts = await addAccounts(app, shared)
  addHelping(app, { ...shared, beginHelperSession: accounts.beginHelperSession })
  addOwnData(app, { ...shared, bsnVault: accounts.bsnVault })
  const reference = addReferenceData(app, shared)
  const creditBack = createCreditBack(shared)
  const waiting = createWaitingRequests(shared)
  const vignettes = addVignettes(app, { ...shared, creditBack, waiting })
  addProofs(app, shared)
  const refundDeps = { ...shared, startReview, provider: deps.paymentProvider }
  const refunds = addRefunds(refundDeps)
  const database = deps.messageDatabase
  const payments = await addPayments(app, {
    ...shared,
    ...{ outcome: vignettes, refunds, provider: deps.paymentProvider },
    attemptValidSeconds: deps.paymentValidSeconds,
    forMessages: { database, refunds: createRefunds({ ...refundDeps, database }) },
  })
  const mandates = await addMandates(app, {
    ...shared,
    ...{ outcome: vignettes, provider: deps.mandateProvider, waiting },
    validSeconds: deps.mandateValidSeconds,
    forMessages: { database },
  })
  const { documents, sentFiles, addPapers } = await addDocuments(
    app,
    { ...shared, vignettes },
    bodies,
  )
  const requests = await addRequests(
    app,
    {
      ...shared,
      creditBack,
      waiting,
      payments,
      vignettes,
      documents,
      newAccounts: accounts.newAccounts,
    },
    bodies,
  )
  const lostCredits = await addStops(
    app,
    {
      ...shared,
      creditBack,
      vignettes,
      documents,
      refunds: refunds.ofCases,
      settings: deps.outside,
    },
    bodies,
  )
  const letters = {
    ...shared,
    ...{ summaries: requests.summaries, links: accounts.links, signature: deps.contact },
    ...{ envelopeOf, creditBack, waiting },
    invitations: { issue: (staffId: string) => issueInvitation(shared, staffId) },
  }
  const mails = createLetters(letters)
  const staffSide = await addStaffSide(app, {
    isOpen: deps.casework,
    letters,
    staff: {
      ...{ ...shared, passwords: accounts.passwords, vault: createStaffVault(deps.bsnKeys) },
      onDropped: { [SEND_REFUND]: parkDroppedRefund },
    },
    casework: {
      ...{ ...shared, ...requests, vignettes, terms: vignettes.terms },
      ...{ bsnVault: accounts.bsnVault, emails: accounts.emails },
      ...{ payments: payments.reviews, refunds: refunds.ofCases },
    },
    refunds: refundDeps,
    reference,
    ...{ addCounter: requests.addCounter, addPapers },
  })
  const draftSweep = await addDrafts(app, { ...shared, sentFiles }, bodies)
  // It looks for every file by itself: nobody has asked for one.
  const fileSweep = createFileSweep({ ...shared, fileStore: deps.fileStore })
  app.decorate('fileSweep', fileSweep)
  const retention = createRetention({ ...shared, witness: createStaffEventWitness(shared) })
  app.decorate('retention', retention)
  if (deps.casework) retentionRoutes(app, { ...shared, retention })
  addBackground(app, {
    ...shared,
    sweeps: [
      ...[
        fileSweep,
        createSecuritySweep(shared),
        createDayCounts(shared),
        createSealSweep(shared, addAuditMetrics(deps.metrics)),
      ],
      ...[payments.comparison, retention, draftSweep, lostCredits, addReminders(app, shared)],
    ],
    handlers: { ...payments.jobs, ...refunds.jobs, ...vignettes.jobs, ...mails.jobs },
    reconcilers: [payments, refunds, vignettes, vignettes.terms, mandates, mails],
  })
  app.decorate('loadDemo', () =>
    loadDemo({
      app,
      ...{ payments: payments.deps, mandates: mandates.deps, ...staffSide },
      publicUrl: deps.publicUrl,
    }),
  )
}
