import type { FastifyInstance } from 'fastify'
import type { Faults, FaultTarget } from './faults.ts'

/** Any site may read these answers; no cookie or token is ever asked for. */
export function allowAnyOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*')
  })
}

export function misbehave(app: FastifyInstance, faults: Faults, target: FaultTarget): void {
  app.addHook('onRequest', async (_request, reply) => {
    await faults.delay(target)
    const status = faults.takeStatus(target)
    if (status !== undefined) return reply.code(status).send({ message: 'Fault asked for' })
    if (!faults.take(target, 'drop')) return
    reply.hijack()
    reply.raw.destroy()
  })
}
