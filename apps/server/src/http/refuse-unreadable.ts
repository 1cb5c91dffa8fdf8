import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { DEFAULT_LANGUAGE } from '@vignettes/domain/text/language.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import type { ConnectionError, FastifyReply } from 'fastify'
import { translate } from '../text.ts'

interface Refusal {
  status: number
  textKey: TextKey
  /** Besides those that each has. */
  headers?: readonly string[]
}

const REFUSALS: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: { status: 431, textKey: 'refusal.too-large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, textKey: 'refusal.too-slow' },
}
const READ_WITHIN_MS = 2_000
/** Decision B1: 400 has one meaning only, so what cannot be read is 422. */
const UNREADABLE: Refusal = { status: 422, textKey: 'refusal.not-json' }

/** Connections that have their last answer. */
const answered = new WeakSet<Socket>()

/** What still comes on the connection of this call is no call, and is not answered. */
export function endAfterAnswer(socket: Socket, reply: FastifyReply): void {
  answered.add(socket)
  void reply.header('connection', 'close')
}

/**
 * Answers what is no call at all, and ends the connection. There are no headers to read a language from.
 * @param error what the parser of HTTP says of it, which is in English
 */
export function refuseUnreadable(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) {
    socket.destroy()
    return
  }
  // More of what was refused already.
  if (socket.writableEnded || answered.has(socket)) return
  answerUnreadable(socket, REFUSALS[error.code] ?? UNREADABLE)
}

/** Answers where there is no reply of the framework to answer with, and ends the connection. */
export function answerUnreadable(socket: Socket, { status, textKey, headers = [] }: Refusal): void {
  const body = JSON.stringify({ message: translate(DEFAULT_LANGUAGE, textKey) })
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'connection: close',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      ...headers,
      '',
      body,
    ].join('\r\n'),
  )
  // Not at once: what still comes in would reset the connection before the answer is read.
  setTimeout(() => socket.destroy(), READ_WITHIN_MS).unref()
}
