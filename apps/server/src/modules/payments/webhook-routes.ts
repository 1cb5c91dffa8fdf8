import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import type { FastifyInstance } from 'fastify'
import { createOneByOne, type OneByOne } from '../../http/one-by-one.ts'
import { addWebhookRoute } from '../../http/webhook-route.ts'
import type { PaymentReport } from '../../ports/payment-provider.ts'
import type { RefundReport } from '../../ports/refund-provider.ts'
import { applyReport } from './apply-report.ts'
import { askAboutMessage } from './ask-about-message.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findAttempt, findAttemptOfProvider } from './repository.ts'

const isUuid = (text: string) => uuidSchema.safeParse(text).success

/** The payment provider's messages, about payments and refunds, if it sends any. */
export async function paymentWebhookRoutes(app: FastifyInstance, deps: PaymentDeps) {
  const { provider } = deps
  if (!provider.readMessage) return
  const oneByOne = createOneByOne()
  await addWebhookRoute<PaymentReport | RefundReport>(app, {
    path: '/api/webhooks/payments',
    publicUrl: deps.publicUrl,
    read: (message) => provider.readMessage?.(message) ?? Promise.resolve({ kind: 'unacceptable' }),
    apply: (report) =>
      'providerRefundId' in report
        ? deps.refunds.apply(report)
        : applyMessage(deps, report, oneByOne),
    ask: (id) => askAboutMessage(deps, id, oneByOne),
  })
}

async function applyMessage(
  deps: PaymentDeps,
  report: PaymentReport,
  oneByOne: OneByOne,
): Promise<boolean> {
  const { database } = deps
  // By our reference first: the provider's id may not be stored yet.
  const attempt =
    (isUuid(report.reference) && (await findAttempt(database, report.reference))) ||
    (await findAttemptOfProvider(database, report.providerPaymentId))
  if (!attempt) return false
  const about = { attemptId: attempt.id, paymentId: attempt.payment_id }
  const { mustAsk } = await oneByOne(about.paymentId, () =>
    applyReport(deps, { ...about, source: 'webhook', report }),
  )
  return mustAsk ? askAboutMessage(deps, report.providerPaymentId, oneByOne) : true
}
