import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { PaymentReviews } from '../../ports/payment-reviews.ts'
import type { Sweep } from '../../ports/sweep.ts'
import { createPaymentComparison } from './compare.ts'
import { addPaymentMetrics } from './metrics.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { createPayments, type PaymentService } from './payments.ts'
import { paymentReturnRoute } from './return-route.ts'
import { paymentReviews } from './reviews.ts'
import { paymentWebhookRoutes } from './webhook-routes.ts'

/**
 * Payments: begin, follow, the provider's messages, the way back from it, those that somebody has to look at, and the
 * daily comparison.
 */
export async function addPayments(
  app: FastifyInstance,
  deps: PaymentDeps & { metrics: Registry; forMessages: Pick<PaymentDeps, 'database' | 'refunds'> },
): Promise<PaymentService & { deps: PaymentDeps; reviews: PaymentReviews; comparison: Sweep }> {
  await paymentWebhookRoutes(app, { ...deps, ...deps.forMessages })
  paymentReturnRoute(app, deps)
  addPaymentMetrics(deps.metrics, deps.database)
  const comparison = createPaymentComparison(deps)
  return { ...createPayments(deps), deps, reviews: paymentReviews(deps), comparison }
}
