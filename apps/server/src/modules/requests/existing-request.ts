import { v7 } from 'uuid'
import { limitShare } from '../../http/limit-attempts.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import type { Caller } from '../../http/caller.ts'
import type { AttemptLimits } from '../../ports/attempt-limits.ts'
import type { Database } from '../../ports/database.ts'
import { findByIdempotencyKey, findProduct, type Product } from './repository.ts'

/**
 * The request that is sent again: the one it names, or the one that the same draft has already made. What was asked for as one
 * product is never changed into another: it would go on under the price, the way of paying and the rules of two.
 *
 * @throws PortalError 404 when it names one that is not this account's, or is for another product; 409 when the draft was sent
 *   as another product before, because its key already stands for that request
 */
export async function findExistingId(
  database: Database,
  sent: {
    accountId: string
    requestId: string | null | undefined
    idempotencyKey: string | undefined
    product: Product
  },
): Promise<string | undefined> {
  const { accountId, requestId, idempotencyKey, product } = sent
  if (requestId) {
    const named = await findProduct(database, { accountId, requestId })
    if (!named || !isSame(named, product)) throw notFound()
    return requestId
  }
  const made =
    idempotencyKey && (await findByIdempotencyKey(database, { accountId, idempotencyKey }))
  if (!made) return undefined
  if (!isSame(made, product)) throw new PortalError(409, 'refusal.sent-as-another')
  return made.id
}

/**
 * Saves a draft, and once more where it was refused for a reason that is none any more: a second window that sent it at the same time
 * found a file no longer that the first had just handed in.
 */
export async function saveOrMadeMeanwhile<T>(
  database: Database,
  sent: {
    accountId: string
    requestId: string | null | undefined
    idempotencyKey: string | undefined
  },
  save: () => Promise<T>,
): Promise<T> {
  const { accountId, requestId, idempotencyKey } = sent
  try {
    return await save()
  } catch (error) {
    const isRefused = error instanceof PortalError && error.status === UNPROCESSABLE
    // What names its request was not a draft that another window could have sent.
    if (!isRefused || requestId || !idempotencyKey) throw error
    if (!(await findByIdempotencyKey(database, { accountId, idempotencyKey }))) throw error
    return save()
  }
}

const UNPROCESSABLE = 422

function isSame(one: Product, other: Product): boolean {
  return one.district === other.district && one.type === other.type
}

/**
 * Counts a request that is about to be made: each is work for a case handler, or an order at the provider.
 *
 * @throws PortalError 429 when the account has made its share of a day, or the session what it may have of it
 */
export async function limitNewRequests(limits: AttemptLimits, caller: Caller): Promise<void> {
  await limitShare(limits, 'request', caller, { message: 'refusal.too-many-new-requests' })
}

/** An id whose order is that of time. */
export function newRequestId(): string {
  return v7()
}
