import type { FastifyRequest } from 'fastify'
import { bearerToken } from './guard.ts'

/** Who calls, and in which of their sessions. */
export interface Caller {
  accountId: string
  /** The session's token: only ever a key to count by. */
  session: string
}

/** Whose call it is, an applicant's or a colleague's. */
export function callerOf(request: FastifyRequest): Caller {
  const { account, staffMember } = request
  return { accountId: account?.id ?? staffMember?.id ?? '', session: bearerToken(request) ?? '' }
}
