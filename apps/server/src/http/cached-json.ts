import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * An answer that is the same for everybody, made text once and not per request. A string and no buffer: that goes out
 * with its headers in one write, in half the time.
 */
export interface CachedJson {
  body: string
  etag: string
}

export function cachedJson(value: unknown): CachedJson {
  const body = JSON.stringify(value)
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

/** Answers 304 to who has it already. */
export function sendCachedJson(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: CachedJson,
  cacheControl: string,
): FastifyReply {
  void reply.header('cache-control', cacheControl).header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
