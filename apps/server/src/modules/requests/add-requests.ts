import type { FastifyInstance } from 'fastify'
import type { FileRouteOptions } from '../../http/add-file-route.ts'
import { counterRoutes } from './counter-routes.ts'
import { offersOfRequests } from './offers-of-request.ts'
import type { WaitingRequests } from '../../ports/asked-today.ts'
import type { Sender } from '../../ports/sender.ts'
import { priceRoutes } from './price-routes.ts'
import type { CounterDeps } from './request-deps.ts'
import { requestRoutes } from './routes.ts'
import { createSummaries } from './summaries.ts'
import { summaryRoutes } from './summary-routes.ts'

/** Requests: what a boat is offered, save one, read one back, and its summary. */
export async function addRequests(
  app: FastifyInstance,
  deps: CounterDeps & { contact: Sender; waiting: WaitingRequests },
  bodies: Omit<FileRouteOptions, 'maxFiles'>,
) {
  await requestRoutes(app, deps, bodies)
  priceRoutes(app, deps)
  const summaries = createSummaries({ ...deps, sender: deps.contact })
  summaryRoutes(app, { summaries, limits: deps.limits })
  app.addHook('onClose', () => summaries.close())
  return {
    summaries,
    offers: offersOfRequests(deps),
    /** Where the desk is open. */
    addCounter: () => counterRoutes(app, deps, bodies),
  }
}
