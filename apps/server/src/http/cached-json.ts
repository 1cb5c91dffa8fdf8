import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BROTLI, LEAST_BYTES } from './compress-answers.ts'

/**
 * An answer that is the same for everybody, made text once and not per request. A string and no buffer: that goes out
 * with its headers in one write, in half the time.
 */
export interface CachedJson {
  body: string
  /** Where that is worth its envelope. */
  brotli?: Buffer
  etag: string
}

export function cachedJson(value: unknown): CachedJson {
  const body = JSON.stringify(value)
  const isLong = Buffer.byteLength(body) >= LEAST_BYTES
  return {
    body,
    ...(isLong && { brotli: brotliCompressSync(body, BROTLI) }),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  }
}

export interface HowKept {
  cacheControl: string
  /** The headers of a request that the answer depends on, besides those of its packing. */
  vary?: string
}

/** Answers 304 to who has it already. */
export function sendCachedJson(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, brotli, etag }: CachedJson,
  { cacheControl, vary }: HowKept,
): FastifyReply {
  void reply.headers({ 'cache-control': cacheControl, etag, ...(vary && { vary }) })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  void reply.type('application/json; charset=utf-8')
  if (!brotli || !/\bbr\b/.test(String(request.headers['accept-encoding'] ?? '')))
    return reply.send(body)
  const varies = ['accept-encoding', vary].filter(Boolean).join(', ')
  return reply.headers({ 'content-encoding': 'br', vary: varies }).send(brotli)
}
