import type { FastifyInstance } from 'fastify'
import type { HelpingDeps } from './helping-deps.ts'
import { helpingRoutes } from './routes.ts'

/** Helpers: who may fill in and pay for somebody else, by an invitation that is mailed (issue 14, 9). */
export function addHelping(app: FastifyInstance, deps: HelpingDeps): void {
  helpingRoutes(app, deps)
}
