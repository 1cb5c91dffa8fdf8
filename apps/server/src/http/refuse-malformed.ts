import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { PortalError } from './portal-error.ts'
import { answerUnreadable, endAfterAnswer } from './refuse-unreadable.ts'

/** A name, or an address of the network, with or without a port (RFC 3986 §3.2.2, without what no city is called by). */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i
const METHODS = 'GET, HEAD, POST, PATCH, PUT, DELETE'

/**
 * Refuses a call that another server on the way may read as another one, before anything is asked of it: RFC 9112 §3.2 asks for one
 * host, and it decides who may reach the desk; an address that names one besides (§3.2.2) could name another; and where a body ends that
 * is sent in another way than chunked (§6.1), nobody knows. What Node would refuse in words of its own is refused in those of the portal.
 */
export function refuseMalformed(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const isEnding = isBodyOfKnownEnd(raw)
    // What comes after it is read as another call by one, and as its body by another.
    if (!isEnding) endAfterAnswer(raw.socket, reply)
    const isWellFormed = isPath(raw) && isOfOneHost(raw) && isEnding
    done(isWellFormed ? undefined : new PortalError(422, 'refusal.not-json'))
  })
  app.server.on('checkExpectation', (_message: IncomingMessage, { socket }: ServerResponse) => {
    if (socket) answerUnreadable(socket, { status: 417, textKey: 'refusal.not-json' })
  })
  app.server.on('connect', (_message: IncomingMessage, socket: Socket) => {
    // Nobody reads its errors from here on.
    socket.on('error', () => socket.destroy())
    const headers = [`allow: ${METHODS}`]
    answerUnreadable(socket, { status: 405, textKey: 'refusal.not-found', headers })
  })
}

function isBodyOfKnownEnd({ headers }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding']
  return coding === undefined || coding.toLowerCase() === 'chunked'
}

function isPath({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/')
}

function isOfOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  // Name and value by turns.
  const hosts = rawHeaders.filter(
    (_part, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host',
  )
  const [host] = hosts
  // Before 1.1 there was none, which is how a simple check of health asks.
  if (host === undefined) return httpVersion === '1.0'
  return hosts.length === 1 && HOST.test(host)
}
