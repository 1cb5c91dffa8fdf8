import type { FastifyRequest } from 'fastify'

const BEARER = /^Bearer (\S+)$/i

/** What the Authorization header carries. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return BEARER.exec(request.headers.authorization ?? '')?.[1]
}
