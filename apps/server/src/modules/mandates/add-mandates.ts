import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { MandateDeps } from './mandate-deps.ts'
import { addMandateMetrics } from './metrics.ts'
import { reconcileDue } from './reconcile.ts'
import { mandateRoutes } from './routes.ts'

/** Mandates: the banks, begin, follow, the bank's messages, and the way back from it. */
export async function addMandates(app: FastifyInstance, deps: MandateDeps & { metrics: Registry }) {
  await mandateRoutes(app, deps)
  addMandateMetrics(deps.metrics, deps.database)
  return { deps, reconcileDue: (stopping?: AbortSignal) => reconcileDue(deps, stopping) }
}
