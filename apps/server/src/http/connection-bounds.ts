import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { SILENT_FOR_MS } from './answer-bounds.ts'

/** A signed code stands in an address; nothing that is much longer does. */
export const MOST_PARAMETER_CHARACTERS = 512
const MOST_HEADER_BYTES = 16_384

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
      // Of Node by itself too, but there a setting of its own can make it any size.
      maxHeaderSize: MOST_HEADER_BYTES,
      connectionsCheckingInterval: headersWithinMs / 2,
      // Refused in the words of the portal: refuse-malformed.ts.
      requireHostHeader: false,
    },
  }
}

/** Requests of one connection that may wait for their answer: a browser and a proxy ask the next one when they have read the last. */
const MOST_WAITING = 2
/** Of more than so many the connection is ended at once. */
const MOST_LEFT = 50

/** What is asked on one connection. */
interface Asked {
  waiting: number
  /** The latest of those. */
  last?: ServerResponse
  /** Not answered: who asked knows by the end of the connection, and asks them again. */
  left: number
}

/**
 * Answers the first that are asked on a connection on which nothing is read meanwhile, and ends it then: each answer would be kept in memory
 * until it is. Before everything else that is done for a request.
 */
export function boundWaiting(app: FastifyInstance): void {
  const all = new WeakMap<Socket, Asked>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const asked: Asked = all.get(socket) ?? { waiting: 0, left: 0 }
    all.set(socket, asked)
    if (asked.left > 0 || asked.waiting === MOST_WAITING || socket.destroyed) {
      reply.hijack()
      asked.left += 1
      if (asked.left > MOST_LEFT) socket.destroy()
      // It says so itself where it has not begun yet.
      else if (asked.last) asked.last.shouldKeepAlive = false
      return
    }
    asked.waiting += 1
    asked.last = reply.raw
    reply.raw.once('close', () => {
      asked.waiting -= 1
      if (asked.waiting === 0 && asked.left > 0) socket.destroySoon()
    })
    done()
  })
}
