import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import type { FastifyInstance } from 'fastify'
import { addWebhookRoute } from '../../http/webhook-route.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { findAttempt, findAttemptOfProvider } from './repository.ts'
import { applyReport } from './apply-report.ts'

const isUuid = (text: string) => uuidSchema.safeParse(text).success

/** The payment provider's messages. */
export async function paymentWebhookRoutes(app: FastifyInstance, deps: PaymentDeps) {
  const { database, provider } = deps
  await addWebhookRoute(app, {
    path: '/api/webhooks/payments',
    read: (rawBody, signature) => provider.readWebhook(rawBody, signature),
    async apply(report) {
      // By our reference first: the provider's id may not be stored yet.
      const attempt =
        (isUuid(report.reference) && (await findAttempt(database, report.reference))) ||
        (await findAttemptOfProvider(database, report.providerPaymentId))
      if (!attempt) return false
      const found = { attemptId: attempt.id, paymentId: attempt.payment_id }
      await applyReport(deps, { ...found, source: 'webhook', report })
      return true
    },
  })
}
