import type { FastifyInstance } from 'fastify'
import type { FileRouteOptions } from '../../http/add-file-route.ts'
import { stopRoutes } from './routes.ts'
import type { StopDeps } from './stop-deps.ts'

/** Vignettes that their owners stop: what comes back of them, and the stop itself. */
export async function addStops(
  app: FastifyInstance,
  deps: StopDeps,
  bodies: Omit<FileRouteOptions, 'maxFiles'>,
): Promise<void> {
  await stopRoutes(app, deps, bodies)
}
