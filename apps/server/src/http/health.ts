import type { FastifyInstance } from 'fastify'
import { PortalError } from './portal-error.ts'

const RETRY_AFTER_SECONDS = 5

/** interface.md §1: live says that the process answers, ready that it can do its work. */
export function healthRoutes(app: FastifyInstance, isDatabaseReachable: () => Promise<boolean>) {
  const options = { schema: { hide: true }, logLevel: 'warn' } as const

  app.get('/api/health/live', options, () => ({ status: 'OK' }))

  app.get('/api/health/ready', options, async () => {
    if (app.drain.hasBegun || !(await isDatabaseReachable())) {
      throw new PortalError(503, 'refusal.unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    }
    return { status: 'OK' }
  })
}
