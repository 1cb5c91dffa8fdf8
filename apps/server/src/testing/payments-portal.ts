import { createHmac } from 'node:crypto'
import Fastify from 'fastify'
import pino from 'pino'
import { httpPaymentProvider } from '../adapters/http-payments/http-payment-provider.ts'
import { mapErrors } from '../http/error-mapping.ts'
import { createOutbox } from '../modules/outbox/outbox.ts'
import { type PaymentDeps, RETURN_PATH } from '../modules/payments/payment-deps.ts'
import { createPayments } from '../modules/payments/payments.ts'
import { paymentReturnRoute } from '../modules/payments/return-route.ts'
import { startReview } from '../modules/payments/start-review.ts'
import { paymentWebhookRoutes } from '../modules/payments/webhook-routes.ts'
import { createRefunds } from '../modules/refunds/refunds.ts'
import { createCreditBack } from '../modules/stops/credit-back.ts'
import { vignettes } from '../modules/vignettes/vignettes.ts'
import { testReferenceData } from './reference-data.ts'
import { testTerms } from './test-terms.ts'
import type { Database } from '../ports/database.ts'
import type { ProviderMessage } from '../ports/provider-message.ts'
import type { OrderedPayment, PaymentMethod } from '../ports/payment-provider.ts'
import { type FakePaymentProvider, fakePaymentProvider } from './fake-payment-provider.ts'
import { insertRequest } from './insert-request.ts'
import { setClock } from './set-clock.ts'

const KEY = { id: 'new', secret: Buffer.from('new secret') }
const OLD_KEY = { id: 'old', secret: Buffer.from('old secret') }
const STRANGE_KEY = { id: 'new', secret: Buffer.from('another secret') }
const CODES = {
  OPEN: 790,
  PROCESSING: 791,
  PAID: 190,
  FAILED: 490,
  REJECTED: 690,
  CANCELLED: 890,
  EXPIRED: 891,
}
/** How a payer pays who says nothing else. */
export const IDEAL = { kind: 'ideal' } as const
const PUBLIC_URL = 'http://localhost:3000'

export interface Message {
  payment: OrderedPayment
  value?: string
  currency?: string
  id?: string
  signedBy?: 'new' | 'old' | 'stranger'
  sentSecondsAgo?: number
}

/** The payments module on a database, with a provider in memory and genuine or forged messages. */
export async function startPaymentsPortal(
  database: Database,
  standIn?: (now: () => Date) => FakePaymentProvider,
) {
  // What an earlier test left open is not looked at by the reconciler of this one.
  await database.updateTable('payment_attempt').set({ next_check_at: null }).execute()
  const clock = setClock('2026-06-15T10:00:00Z')
  const provider = standIn ? standIn(clock.now) : fakePaymentProvider({ now: clock.now })
  const { readMessage } = httpPaymentProvider({
    baseUrl: 'http://localhost:1',
    apiKey: '',
    webhookUrl: '',
    webhookKeys: [KEY, OLD_KEY],
    clock,
  })
  // Its messages are those of the real adapter, unless it is to differ.
  if (!standIn && readMessage) provider.readMessage = readMessage
  const log = pino({ level: 'silent' })
  const outbox = createOutbox({ clock })
  const refunds = createRefunds({ database, clock, log, outbox, provider, startReview })
  const deps: PaymentDeps = {
    database,
    clock,
    log,
    outbox,
    outcome: vignettes({
      clock,
      database,
      terms: testTerms({ clock, database }),
      creditBack: createCreditBack({ reference: testReferenceData }),
    }),
    provider,
    refunds,
    publicUrl: PUBLIC_URL,
    attemptValidSeconds: 3600,
  }
  const payments = createPayments(deps)
  const app = Fastify()
  mapErrors(app, { isDatabaseAway: () => false })
  await paymentWebhookRoutes(app, deps)
  paymentReturnRoute(app, deps)
  const { requestId, accountId } = await insertRequest(database, clock.now())

  const open = (method: PaymentMethod = IDEAL) =>
    database.transaction().execute((tx) =>
      payments.open(tx, {
        requestId,
        accountId,
        amountCents: 4400,
        description: 'Doorvaart',
        method,
        returnUrls: { success: '/s', cancel: '/c', error: '/e', reject: '/r' },
      }),
    )

  return {
    clock,
    provider,
    payments,
    refunds,
    deps,
    requestId,
    accountId,
    open,
    /** As save-passage does: saves, then asks where to go. */
    async start(method: PaymentMethod = IDEAL) {
      const { paymentId } = await open(method)
      const { redirectUrl } = await payments.continue(paymentId, method)
      return { paymentId, redirectUrl, order: provider.orders().at(-1)! }
    },
    /** What the provider sends when a payment changed, unless something about it is forged. */
    async send({ payment, signedBy = 'new', sentSecondsAgo = 0, ...forged }: Message) {
      const { value = '44.00', currency = 'EUR', id = payment.providerPaymentId } = forged
      const body = JSON.stringify({
        event: 'payment.settled',
        id,
        reference: payment.reference,
        statusCode: CODES[payment.status],
        amount: { currency, value },
      })
      const t = Math.floor(clock.now().getTime() / 1000) - sentSecondsAgo
      const key = { new: KEY, old: OLD_KEY, stranger: STRANGE_KEY }[signedBy]
      const mac = createHmac('sha256', key.secret).update(`${t}.${body}`).digest('hex')
      const answer = await app.inject({
        method: 'POST',
        url: '/api/webhooks/payments',
        headers: {
          'content-type': 'application/json',
          'x-signature': `t=${t},kid=${key.id},v1=${mac}`,
        },
        payload: body,
      })
      return answer.statusCode
    },
    /** Hands over a message as it is; gives the status and what was answered. */
    async deliver({ method, url, headers, rawBody }: ProviderMessage) {
      const answer = await app.inject({
        method: method as 'GET' | 'POST',
        url: url.replace(PUBLIC_URL, ''),
        headers: headers as Record<string, string>,
        payload: rawBody,
      })
      return { status: answer.statusCode, body: answer.body }
    },
    /** Comes back from the provider; gives where that leads. */
    async comeBack(reference: string, appended = '') {
      const url = `${RETURN_PATH}/${reference}${appended}`
      const answer = await app.inject({ url })
      return answer.headers.location
    },
    payment: () =>
      database
        .selectFrom('payment')
        .select(['status', 'in_review'])
        .where('request_id', '=', requestId)
        .executeTakeFirstOrThrow(),
    attempts: () =>
      database
        .selectFrom('payment_attempt')
        .innerJoin('payment', 'payment.id', 'payment_id')
        .selectAll('payment_attempt')
        .where('request_id', '=', requestId)
        .orderBy('payment_attempt.id')
        .execute(),
    async events() {
      const rows = await database
        .selectFrom('payment_event')
        .innerJoin('payment', 'payment.id', 'payment_id')
        .select(['kind', 'to_status', 'source'])
        .where('request_id', '=', requestId)
        .orderBy('payment_event.id')
        .execute()
      return rows.map((row) => `${row.kind} ${row.to_status} by ${row.source}`)
    },
    async vignetteStatus() {
      const row = await database
        .selectFrom('vignette')
        .select('status')
        .where('request_id', '=', requestId)
        .executeTakeFirstOrThrow()
      return row.status
    },
    /** The jobs for this request, by what they would mail or do. */
    async jobs() {
      const rows = await database.selectFrom('outbox').select(['kind', 'payload']).execute()
      return rows
        .filter(({ payload }) => payload.requestId === requestId || payload.attemptId)
        .map(({ kind, payload }) => (kind === 'mail' ? String(payload.template) : kind))
    },
    close: () => app.close(),
  }
}
