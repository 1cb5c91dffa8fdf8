import type { FastifyInstance } from 'fastify'
import type { FileRouteOptions } from '../../http/add-file-route.ts'
import type { Sweep } from '../../ports/sweep.ts'
import { createLostCredits } from './lost-credits.ts'
import { stopRoutes } from './routes.ts'
import type { StopDeps } from './stop-deps.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Finds the credits that were lost before a request's end gave them back. */
    lostCredits: Sweep
  }
}

/** Vignettes that their owners stop: what comes back of them, and the stop itself. @returns what finds the credits that were lost */
export async function addStops(
  app: FastifyInstance,
  deps: StopDeps & Parameters<typeof createLostCredits>[0],
  bodies: Omit<FileRouteOptions, 'maxFiles'>,
): Promise<Sweep> {
  await stopRoutes(app, deps, bodies)
  const lostCredits = createLostCredits(deps)
  app.decorate('lostCredits', lostCredits)
  return lostCredits
}
