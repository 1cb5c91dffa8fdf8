import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { MandateDeps } from './mandate-deps.ts'
import { addMandateMetrics } from './metrics.ts'
import { reconcileDue } from './reconcile.ts'
import { mandateRoutes } from './routes.ts'
import { mandateWebhookRoute } from './webhook-route.ts'

/** Mandates: the banks, begin, follow, the bank's messages, and the way back from it. */
export async function addMandates(
  app: FastifyInstance,
  deps: MandateDeps & { metrics: Registry; forMessages: Pick<MandateDeps, 'database'> },
) {
  mandateRoutes(app, deps)
  await mandateWebhookRoute(app, { ...deps, ...deps.forMessages })
  addMandateMetrics(deps.metrics, deps.database)
  return { deps, reconcileDue: (stopping?: AbortSignal) => reconcileDue(deps, stopping) }
}
