import type { FastifyRequest } from 'fastify'
import { bearerToken } from './bearer-token.ts'

/** Who calls, and in which of their sessions. */
export interface Caller {
  accountId: string
  /** Of who acts in that account for its owner. */
  helperAccountId?: string
  /** The session's token: only ever a key to count by. */
  session: string
}

/** Whose call it is: an applicant's, a colleague's, or that of who has let somebody send for them. */
export function callerOf(request: FastifyRequest): Caller {
  const { account, staffMember, sender } = request
  if (sender) return sender
  const helper = account?.helperAccountId
  return {
    ...{ accountId: account?.id ?? staffMember?.id ?? '', session: bearerToken(request) ?? '' },
    ...(helper !== undefined && { helperAccountId: helper }),
  }
}
