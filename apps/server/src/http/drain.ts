import { setTimeout as wait } from 'node:timers/promises'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { PortalError } from './portal-error.ts'

const CLOSE_IDLE_EVERY_MS = 100
/** For who was refused early and still sends, to read why. */
const LINGER_MS = 500
/** So long after the signal bodies may come, and so long at least after a drain: a stop ends within two seconds of that. */
const BODIES_COME_MS = 3_000
const LEAST_AFTER_DRAIN_MS = 1_000
/** Another process serves by then, or this one again. */
const RETRY_AFTER_SECONDS = 5

/** How a server goes without cutting anybody off. */
export interface Drain {
  readonly hasBegun: boolean
  /** From now on nobody should come here: `ready` says so, and each answer ends its connection. Calls are served as before. */
  begin(): void
  /** Aborted when a stop waits no longer for what has not begun: it is told to come again. */
  readonly refuses: AbortSignal
  /**
   * Takes no new connection; resolves as soon as no call is under way, and nothing is done for one that was cut. A call whose
   * body has not come by then is refused: it was not begun, and can be made again elsewhere. An answer that is
   * still being read a little later is cut off.
   */
  finish(): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain
  }
}

/** Counts what is under way, so that the server can stop as soon as there is nothing. */
export function addDrain(app: FastifyInstance): void {
  let begunAt: number | undefined
  const begin = () => (begunAt ??= performance.now())
  const refusal = new AbortController()
  const underWay = new Map<IncomingMessage, FastifyReply>()
  const handled = new Set<Promise<unknown>>()

  app.addHook('onRequest', ({ raw }, reply, done) => {
    underWay.set(raw, reply)
    // Also comes when the caller went away before the answer.
    reply.raw.once('close', () => underWay.delete(raw))
    done()
  })
  // Work for a caller who has gone away is ended as well: it may wait for the provider, and has to store what that says.
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      const result: unknown = handler.call(this, request, reply)
      const ended = Promise.resolve(result)
      const forget = () => handled.delete(ended)
      handled.add(ended)
      ended.then(forget, forget)
      return result
    }
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (begunAt !== undefined) void reply.header('connection', 'close')
    done()
  })

  app.decorate('drain', {
    get hasBegun() {
      return begunAt !== undefined
    },
    begin: () => void begin(),
    refuses: refusal.signal,
    async finish() {
      const drainedForMs = performance.now() - begin()
      const { server } = app
      if (!server.listening) return
      const closed = new Promise((resolve) => server.close(resolve))
      // A connection of a call that was under way is idle only later, and one close looks once.
      const closing = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
      const bodiesEnd = Math.max(BODIES_COME_MS - drainedForMs, LEAST_AFTER_DRAIN_MS)
      const refusing = setTimeout(() => {
        refusal.abort()
        refuseUnread(underWay)
      }, bodiesEnd)
      const cutting = setTimeout(() => cutUnread(underWay), bodiesEnd + LINGER_MS)
      while (underWay.size > 0 || handled.size > 0) await wait(CLOSE_IDLE_EVERY_MS)
      clearTimeout(refusing)
      clearTimeout(cutting)
      await Promise.race([closed, wait(LINGER_MS)])
      clearInterval(closing)
      server.closeAllConnections()
    },
  })
}

/** Tells who still sends to come again: what is read of it meanwhile is thrown away. */
function refuseUnread(underWay: ReadonlyMap<IncomingMessage, FastifyReply>): void {
  for (const [message, reply] of underWay) {
    if (message.complete || reply.sent) continue
    const again = { retryAfterSeconds: RETRY_AFTER_SECONDS }
    void reply.send(new PortalError(503, 'refusal.unavailable', again))
  }
}

/** Of an answer that has begun all is done but its reading, which can take as long as somebody likes: it can be asked again. */
function cutUnread(underWay: ReadonlyMap<IncomingMessage, FastifyReply>): void {
  for (const [message, { raw }] of underWay) {
    if (!message.complete) message.destroy()
    else if (raw.headersSent) raw.destroy()
  }
}
