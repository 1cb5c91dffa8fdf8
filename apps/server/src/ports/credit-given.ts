import type { Database, Transaction } from './database.ts'

interface CreditAsked {
  /** The cancelled vignette. */
  vignetteId: string
  /** The request that asks; undefined of one that is not saved yet. */
  requestId: string | undefined
}

/**
 * Whether a cancelled vignette has been taken off another request already: it gives its credit once. One that was refused,
 * or never handed in, took nothing; one that was granted did, also when it was withdrawn since, for it gives a credit itself.
 */
export async function isCreditGiven(
  db: Database | Transaction,
  { vignetteId, requestId }: CreditAsked,
): Promise<boolean> {
  let query = db
    .selectFrom('request')
    .innerJoin('vignette', 'vignette.request_id', 'request.id')
    .select('request.id')
    .where('request.credited_vignette_id', '=', vignetteId)
    .where((is) =>
      is.or([
        is('vignette.number', 'is not', null),
        is('vignette.status', 'in', ['IN_REVIEW', 'DOCUMENTS_NEEDED']),
      ]),
    )
    .limit(1)
  if (requestId !== undefined) query = query.where('request.id', '!=', requestId)
  return (await query.executeTakeFirst()) !== undefined
}

/**
 * The same of what a stored request was promised, until the transaction ends: of two requests that are handed in at once
 * with one cancelled vignette the second sees the first.
 */
export async function isPromisedCreditGiven(tx: Transaction, requestId: string): Promise<boolean> {
  const vignetteId = await findPromised(tx, requestId)
  if (!vignetteId) return false
  await tx
    .selectFrom('vignette')
    .select('id')
    .where('id', '=', vignetteId)
    // Each request that names it holds its key already: a lock of the key would wait for the other, and the other for this.
    .forNoKeyUpdate()
    .execute()
  return isCreditGiven(tx, { vignetteId, requestId })
}

/** The same, only to be shown: nothing is locked. */
export async function wasPromisedCreditGiven(
  db: Database | Transaction,
  requestId: string,
): Promise<boolean> {
  const vignetteId = await findPromised(db, requestId)
  return vignetteId ? isCreditGiven(db, { vignetteId, requestId }) : false
}

async function findPromised(db: Database | Transaction, requestId: string) {
  const promised = await db
    .selectFrom('request')
    .select('credited_vignette_id as vignetteId')
    .where('id', '=', requestId)
    .executeTakeFirst()
  return promised?.vignetteId
}
