import type { FastifyInstance } from 'fastify'
import type { Outbox } from '../../ports/outbox.ts'
import type { Sweep } from '../../ports/sweep.ts'
import type { DraftDeps } from './draft-deps.ts'
import { createDraftSweep } from './draft-sweep.ts'
import { draftRoutes } from './routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Writes about drafts that nobody goes on with, and forgets those whose time is over. */
    draftSweep: Sweep
  }
}

/** Drafts: kept for their owners until they are sent, thrown away or over. */
export function addDrafts(app: FastifyInstance, deps: DraftDeps & { outbox: Outbox }): Sweep {
  draftRoutes(app, deps)
  const sweep = createDraftSweep(deps)
  app.decorate('draftSweep', sweep)
  return sweep
}
