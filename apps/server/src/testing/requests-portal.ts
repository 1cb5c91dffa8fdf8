import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { v7 as newId } from 'uuid'
import type { ConnectedDatabase } from '../adapters/connect-database.ts'
import { diskFileStore } from '../adapters/disk/disk-file-store.ts'
import { postgresAttemptLimits } from '../adapters/postgres/attempt-limits.ts'
import { pdfLibCleaner } from '../adapters/pdf-lib/pdf-lib-cleaner.ts'
import { sharpImageCleaner } from '../adapters/sharp-images/sharp-image-cleaner.ts'
import { mapErrors } from '../http/error-mapping.ts'
import { FileBodies } from '../http/file-bodies.ts'
import { addGuard } from '../http/guard.ts'
import { PortalError } from '../http/portal-error.ts'
import { storedDocuments } from '../modules/documents/documents.ts'
import { createOutbox } from '../modules/outbox/outbox.ts'
import { createWaitingRequests } from '../modules/requests/asked-today.ts'
import { requestRoutes } from '../modules/requests/routes.ts'
import { vignetteRoutes } from '../modules/vignettes/routes.ts'
import { createCreditBack } from '../modules/stops/credit-back.ts'
import { vignettes } from '../modules/vignettes/vignettes.ts'
import { NO_SCANNER } from '../ports/file-scanner.ts'
import type { Payments, PaymentToOpen } from '../ports/payments.ts'
import { insertAccount } from './insert-account.ts'
import { testReferenceData } from './reference-data.ts'
import { setClock } from './set-clock.ts'
import { testTerms } from './test-terms.ts'

/** Requests, documents and vignettes on a real database and disk, with a payment provider that does as it is told. */
export async function startRequestsPortal({ database, pool }: ConnectedDatabase) {
  const clock = setClock('2026-06-15T10:00:00Z')
  const dataDir = await mkdtemp(join(tmpdir(), 'vignettes-requests-'))
  const uploadDir = join(dataDir, 'uploads')
  await mkdir(uploadDir)
  const fileStore = await diskFileStore(join(dataDir, 'documents'), clock)
  const creditBack = createCreditBack({ reference: testReferenceData })
  const outcome = vignettes({ clock, database, terms: testTerms({ clock, database }), creditBack })
  const opened: PaymentToOpen[] = []
  const [owner, stranger] = [await insertAccount(database), await insertAccount(database)]
  const portal = { providerIsAway: false }

  const payments: Payments = {
    async open(tx, payment) {
      opened.push(payment)
      const now = clock.now()
      await tx
        .insertInto('payment')
        .values({
          id: newId(),
          request_id: payment.requestId,
          account_id: payment.accountId,
          status: 'OPEN',
          asked_at: null,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.column('request_id').doNothing())
        .execute()
      return { paymentId: payment.requestId }
    },
    addressOf: (requestId) => Promise.resolve(`http://bank.example/${requestId}`),
    continue(paymentId) {
      if (portal.providerIsAway) throw new PortalError(503, 'refusal.payment-provider-unavailable')
      return Promise.resolve({ redirectUrl: `http://bank.example/${paymentId}` })
    },
    refresh: async () => {},
    atCounter: () => Promise.reject(new Error('nobody stands at this counter')),
  }

  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  mapErrors(app, { isDatabaseAway: () => false })
  // The token of these tests is the account's own id.
  addGuard(app, { findAccount: (token) => Promise.resolve({ id: token }) })
  const limits = postgresAttemptLimits(pool)
  const deps = {
    clock,
    creditBack,
    limits,
    database,
    payments,
    publicUrl: 'http://localhost:3000',
    mandateWaitDays: 30,
    reference: testReferenceData,
    vignettes: outcome,
    documents: storedDocuments({
      ...{ database, fileStore, clock },
      ...{ imageCleaner: sharpImageCleaner, pdfCleaner: pdfLibCleaner(), scanner: NO_SCANNER },
    }),
    outbox: createOutbox({ clock }),
  }
  await requestRoutes(app, deps, {
    uploadDir,
    bodies: new FileBodies({
      limits,
      readRoomBytes: () => Promise.resolve(Infinity),
      isDatabaseAway: () => false,
    }),
  })
  vignetteRoutes(app, { ...deps, creditBack, waiting: createWaitingRequests(deps) })
  await app.ready()

  return Object.assign(portal, {
    app,
    owner,
    stranger,
    opened,
    fileStore,
    uploadDir,
    async pay(requestId: string) {
      await database.transaction().execute(async (tx) => {
        await tx
          .updateTable('payment')
          .set({ status: 'PAID' })
          .where('request_id', '=', requestId)
          .execute()
        await outcome.paid(tx, requestId)
      })
    },
    async storedFiles() {
      const entries = await readdir(join(dataDir, 'documents'), {
        recursive: true,
        withFileTypes: true,
      })
      return entries.filter((entry) => entry.isFile()).length
    },
    /** As when a disk is gone: the database still names them. */
    async loseFiles() {
      await rm(join(dataDir, 'documents'), { recursive: true })
      await mkdir(join(dataDir, 'documents', 'part'), { recursive: true })
    },
    async documentRows() {
      const rows = await database
        .selectFrom('document')
        .select('id')
        .where('account_id', '=', owner)
        .execute()
      return rows.length
    },
    async close() {
      await app.close()
      await rm(dataDir, { recursive: true })
    },
  })
}
