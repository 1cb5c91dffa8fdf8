import { v7 } from 'uuid'
import { notFound } from '../../http/portal-error.ts'
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

/** An id whose order is that of time. */
export function newRequestId(): string {
  return v7()
}
