import type { FastifyInstance } from 'fastify'
import type { FileRouteOptions } from '../../http/add-file-route.ts'
import type { Outbox } from '../../ports/outbox.ts'
import type { Sweep } from '../../ports/sweep.ts'
import type { DraftDeps } from './draft-deps.ts'
import { createDraftSweep } from './draft-sweep.ts'
import { phonePhotoRoutes } from './phone-photo-routes.ts'
import { draftRoutes } from './routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Writes about drafts that nobody goes on with, and forgets those whose time is over. */
    draftSweep: Sweep
  }
}

/** Drafts: kept for their owners until they are sent, thrown away or over. */
export async function addDrafts(
  app: FastifyInstance,
  deps: DraftDeps & { outbox: Outbox },
  bodies: Omit<FileRouteOptions, 'maxFiles'>,
): Promise<Sweep> {
  draftRoutes(app, deps)
  await phonePhotoRoutes(app, deps, bodies)
  const sweep = createDraftSweep(deps)
  app.decorate('draftSweep', sweep)
  return sweep
}
