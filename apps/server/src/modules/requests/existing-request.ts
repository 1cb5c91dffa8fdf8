import { v7 } from 'uuid'
import { limitAttempts } from '../../http/limit-attempts.ts'
import { notFound } from '../../http/portal-error.ts'
import type { AttemptLimits } from '../../ports/attempt-limits.ts'
import type { Database } from '../../ports/database.ts'
import { findIdByIdempotencyKey, isOwned } from './repository.ts'

/**
 * The request that is sent again: the one it names, or the one that the same draft has already made.
 *
 * @throws PortalError 404 when it names one that is not this account's
 */
export async function findExistingId(
  database: Database,
  sent: {
    accountId: string
    requestId: string | null | undefined
    idempotencyKey: string | undefined
  },
): Promise<string | undefined> {
  const { accountId, requestId, idempotencyKey } = sent
  if (requestId) {
    if (!(await isOwned(database, { accountId, requestId }))) throw notFound()
    return requestId
  }
  return idempotencyKey && findIdByIdempotencyKey(database, { accountId, idempotencyKey })
}

/**
 * Counts a request that is about to be made: each is work for a case handler, or an order at the provider.
 *
 * @throws PortalError 429 when the account has made its share of a day
 */
export async function limitNewRequests(limits: AttemptLimits, accountId: string): Promise<void> {
  await limitAttempts(limits, 'request-by-account', accountId, 'refusal.too-many-new-requests')
}

/** An id whose order is that of time. */
export function newRequestId(): string {
  return v7()
}
