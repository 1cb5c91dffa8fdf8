import type { FastifyInstance } from 'fastify'

/**
 * Says once that a call came by way of somebody who is no known proxy. Mostly that is a proxy that nobody named: behind
 * it everybody is one caller, and shares the limits of one.
 */
export function warnOfUnknownProxy(app: FastifyInstance): void {
  let isTold = false
  app.addHook('onRequest', (request, _reply, done) => {
    const isBelieved = (request.ips?.length ?? 0) > 1
    if (!isTold && !isBelieved && request.headers['x-forwarded-for'] !== undefined) {
      isTold = true
      request.log.warn(
        { address: request.socket.remoteAddress },
        'X-Forwarded-For of an address that TRUST_PROXY does not name: if it is a proxy of yours, everybody behind it counts as one caller',
      )
    }
    done()
  })
}
