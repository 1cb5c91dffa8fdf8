import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PortalError } from './portal-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is read by its own pace: it carries files. */
    carriesFiles?: boolean
  }
}

interface Deadlines {
  /** A body of 64 kB takes this long at 2 kB a second. */
  bodyWithinMs: number
  /** So long the rest of a body that was refused early is thrown away, for the sender to read the answer. */
  lingerMs: number
}

export const DEADLINES: Deadlines = { bodyWithinMs: 30_000, lingerMs: 5_000 }

/** For who they are, for what they have had, or for what there is no room for: nothing is wrong with the call itself. */
const REFUSED_EARLY: ReadonlySet<number> = new Set([401, 403, 413, 429, 503])

/** The rest of a body was still read when its call was answered. */
class AnsweredError extends Error {
  constructor() {
    super('the call was answered before its body came')
    this.name = 'AnsweredError'
  }
}

/** Whether a connection is for this call alone. */
function asksToClose({ headers, raw }: FastifyRequest): boolean {
  const { connection = '' } = headers
  return /\bclose\b/i.test(connection) || (raw.httpVersion === '1.0' && connection === '')
}

function hasBody({ headers }: FastifyRequest): boolean {
  return Number(headers['content-length']) > 0 || 'transfer-encoding' in headers
}

/**
 * Refuses who begins an ordinary body and never ends it, and ends the connection of who goes on with a body that was answered
 * already: nobody waits for it, and it holds a socket. Until then its rest is thrown away, so that the sender hears the answer.
 */
export function addBodyDeadline(
  app: FastifyInstance,
  { bodyWithinMs, lingerMs }: Deadlines = DEADLINES,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, routeOptions } = request
    if (hasBody(request)) {
      // Who reads the body and stops takes the socket from it.
      const { socket } = raw
      const end = () => {
        if (raw.complete === false) socket.destroy()
      }
      const isPatient = routeOptions.config.carriesFiles === true
      // In words: a proxy takes a connection that ends without an answer for a process that is down.
      const refuse = () => {
        if (!reply.sent) void reply.code(408).send(new PortalError(408, 'refusal.too-slow'))
      }
      const timer = isPatient ? undefined : setTimeout(refuse, bodyWithinMs)
      reply.raw.once('close', () => {
        clearTimeout(timer)
        const endGently = () => {
          if (asksToClose(request)) socket.end()
        }
        if (raw.complete !== false) return endGently()
        // Whoever still waits for a part of it waits no longer: a stop would wait for them.
        if (raw.listenerCount('readable') > 0) raw.emit('error', new AnsweredError())
        // What nobody reads would stop its sender, who then cannot hear the answer.
        raw.removeAllListeners('readable').on('data', () => undefined)
        raw.once('end', endGently)
        setImmediate(() => raw.resume())
        setTimeout(end, lingerMs).unref()
      })
    }
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    // A connection that is closed with a body in it is reset, and the answer is lost with it. Of any other refusal the framing may
    // be wrong: what follows is no call.
    const { statusCode } = reply
    if (hasBody(request) && request.raw.complete === false && REFUSED_EARLY.has(statusCode)) {
      if (statusCode === 413) reply.removeHeader('connection')
      // Also where its sender asked for that: it is closed once the body is there, or is given up.
      reply.raw.shouldKeepAlive = true
    }
    done(null, payload)
  })
}
