import { PORTAL_TIME } from '@vignettes/domain/api/portal-time.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../ports/clock.ts'

/** Says in each answer what time it is here; not in what is kept, which would say it again when it is another. */
export function addPortalTime(app: FastifyInstance, clock: Clock): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const isKept = !String(reply.getHeader('cache-control')).includes('no-store')
    if (!isKept) reply.header(PORTAL_TIME, clock.now().toISOString())
    done(null, payload)
  })
}
