import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { describeRequest } from './logger.ts'

/** Also what the error page shows, so that a citizen can name the request that failed. */
const REQUEST_ID_HEADER = 'x-request-id'

/** Of routes that are asked all the time and tell nothing: files, health. */
const QUIET = 'warn'

/** Our own and never the caller's: a log must not be steered from outside. */
export function newRequestId(): string {
  return randomUUID()
}

/** One line per request, when it has been answered, and its id in the answer. */
export function addRequestLog(app: FastifyInstance): void {
  // Made here of fields that hold no secret: looking for one in each line would double what it costs.
  const log = app.log.child({}, { redact: [] })

  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID_HEADER, request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.logLevel !== QUIET) {
      const { method, path, address } = describeRequest(request)
      const ms = Math.round(reply.elapsedTime)
      log.info(
        { reqId: request.id, method, path, address, status: reply.statusCode, ms },
        'answered',
      )
    }
    done()
  })
}
