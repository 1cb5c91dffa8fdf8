import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Fastify from 'fastify'
import { createFaults } from './faults.ts'
import { openJournal } from './journal.ts'
import { openMailbox } from './mail/mailbox.ts'
import { createSmtpReceiver } from './mail/smtp-receiver.ts'
import { mandateOrderSchema, mandateReport } from './mandates/mandate.ts'
import { createOrderBook } from './orders/order-book.ts'
import { paymentOrderSchema, paymentReport } from './payments/payment.ts'
import { refundOrderSchema, refundReport } from './refunds/refund.ts'
import { answerErrors, readForms } from './http.ts'
import { serve } from './routes.ts'
import type { SigningKey } from './webhooks/signature.ts'
import { createWebhookQueue } from './webhooks/webhook-queue.ts'

export interface SandboxOptions {
  port: number
  smtpPort: number
  /** Where the portal's desk is, to which its directory of staff leads back. */
  deskUrl: string
  /** Where the journal and the mails are kept. */
  folder: string
  apiKey: string
  /** The first one signs webhooks. */
  signingKeys: readonly SigningKey[]
  logLevel?: string
  now?: () => number
}

export interface Sandbox {
  url: string
  smtpPort: number
  stop(): Promise<void>
}

const HOST = 'localhost'
const DEFAULT_PENDING_MS = 5000

/** Starts the outside world: payments and mandates, mailbox, address service and map tiles. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const now = options.now ?? Date.now
  const app = Fastify({
    logger: { level: options.logLevel ?? 'warn' },
    forceCloseConnections: true,
  })
  const journal = await openJournal(join(options.folder, 'journal.ndjson'))
  const faults = createFaults()
  const mailbox = await openMailbox(join(options.folder, 'mail'), journal, now)
  const key = options.signingKeys[0]!
  const webhooks = createWebhookQueue({ journal, faults, key, log: app.log, now })
  const bookDeps = (target: 'payments' | 'mandates') => ({
    target,
    journal,
    webhooks,
    now,
    pendingMs: () => faults.of(target).pendingMs ?? DEFAULT_PENDING_MS,
  })
  const payments = createOrderBook({
    ...bookDeps('payments'),
    kind: 'payment',
    schema: paymentOrderSchema,
    report: (payment) => paymentReport(payment, faults),
  })
  const refunds = createOrderBook({
    ...bookDeps('payments'),
    kind: 'refund',
    schema: refundOrderSchema,
    report: refundReport,
    mayChooseWhilePending: true,
  })
  const mandates = createOrderBook({
    ...bookDeps('mandates'),
    kind: 'mandate',
    schema: mandateOrderSchema,
    report: mandateReport,
    mayChooseWhilePending: true,
  })
  const smtp = createSmtpReceiver(mailbox, faults)

  let url = ''
  readForms(app)
  answerErrors(app)
  serve(app, {
    payments,
    refunds,
    mandates,
    mailbox,
    faults,
    apiKey: options.apiKey,
    deskUrl: options.deskUrl,
    origin: () => url,
    now,
  })

  await app.listen({ port: options.port, host: HOST })
  url = `http://${HOST}:${portOf(app.server)}`
  await new Promise<void>((resolve, reject) => {
    smtp.server.once('error', reject)
    smtp.listen(options.smtpPort, HOST, resolve)
  })

  return {
    url,
    smtpPort: portOf(smtp.server),
    async stop() {
      payments.stop()
      refunds.stop()
      mandates.stop()
      await Promise.all([app.close(), new Promise<void>((resolve) => smtp.close(resolve))])
      await webhooks.stop()
      await journal.close()
    },
  }
}

function portOf(server: { address(): AddressInfo | string | null }): number {
  return (server.address() as AddressInfo).port
}
