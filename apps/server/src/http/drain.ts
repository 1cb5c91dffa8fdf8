import { setTimeout as wait } from 'node:timers/promises'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const CLOSE_IDLE_EVERY_MS = 100
/** For who was refused early and still sends, to read why. */
const LINGER_MS = 500
/** For the rest of a body that is on its way: a stop ends within five seconds, whoever stands still. */
const REST_OF_BODY_MS = 3_000

/** How a server goes without cutting anybody off. */
export interface Drain {
  readonly hasBegun: boolean
  /** From now on nobody should come here: `ready` says so, and each answer ends its connection. Calls are served as before. */
  begin(): void
  /**
   * Takes no new connection; resolves as soon as no call is under way, and nothing is done for one that was cut. A call whose
   * body has not come by then is cut: it was not begun.
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
  let hasBegun = false
  const underWay = new Set<IncomingMessage>()
  const handled = new Set<Promise<unknown>>()

  app.addHook('onRequest', ({ raw }, reply, done) => {
    underWay.add(raw)
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
    if (hasBegun) void reply.header('connection', 'close')
    done()
  })

  app.decorate('drain', {
    get hasBegun() {
      return hasBegun
    },
    begin() {
      hasBegun = true
    },
    async finish() {
      hasBegun = true
      const { server } = app
      if (!server.listening) return
      const closed = new Promise((resolve) => server.close(resolve))
      // A connection of a call that was under way is idle only later, and one close looks once.
      const closing = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
      const restOfBodies = setTimeout(() => {
        for (const message of underWay) if (!message.complete) message.destroy()
      }, REST_OF_BODY_MS)
      while (underWay.size > 0 || handled.size > 0) await wait(CLOSE_IDLE_EVERY_MS)
      clearTimeout(restOfBodies)
      await Promise.race([closed, wait(LINGER_MS)])
      clearInterval(closing)
      server.closeAllConnections()
    },
  })
}
