import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { SILENT_FOR_MS } from './answer-bounds.ts'

/** A signed code stands in an address; nothing that is much longer does. */
export const MOST_PARAMETER_CHARACTERS = 512

interface Bounds {
  /** A connection on which nothing comes or goes is ended. */
  silentForMs: number
  headersWithinMs: number
}

const BOUNDS: Bounds = { silentForMs: SILENT_FOR_MS, headersWithinMs: 20_000 }

/** What Fastify is told of connections, so that nobody keeps one for nothing where no proxy stands before the portal. */
export function connectionBounds({ silentForMs, headersWithinMs }: Bounds = BOUNDS) {
  return {
    connectionTimeout: silentForMs,
    routerOptions: { maxParamLength: MOST_PARAMETER_CHARACTERS },
    http: {
      headersTimeout: headersWithinMs,
      connectionsCheckingInterval: headersWithinMs / 2,
      // Refused in the words of the portal: refuse-malformed.ts.
      requireHostHeader: false,
    },
  }
}

/** Requests of one connection that may wait for their answer: a browser and a proxy ask the next one when they have read the last. */
const MOST_WAITING = 2

/**
 * Ends a connection on which many are asked and nothing is read: each answer would be kept in memory until it is. Before everything else
 * that is done for a request.
 */
export function boundWaiting(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    if (count > MOST_WAITING || socket.destroyed) {
      reply.hijack()
      socket.destroy()
      return
    }
    reply.raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    done()
  })
}
