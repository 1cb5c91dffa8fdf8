import type { Database, Transaction } from '../../ports/database.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import type { LockedVignette } from '../../ports/vignettes.ts'
import { findAskedFor } from './case-repository.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { requireNotInOtherHands } from './claim.ts'
import { requireUnchanged } from './unchanged.ts'

/** What a vignette waits for while documents are asked: what was never sent, and what was rejected and is kept. */
export function listAwaited(db: Database | Transaction, requestId: string) {
  return db
    .selectFrom('document')
    .select(['id', 'type', 'never_sent as neverSent'])
    .where('request_id', '=', requestId)
    .where('status', '=', 'rejected')
    .where(({ or, eb }) => or([eb('never_sent', '=', true), eb('file_removed_at', 'is', null)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/**
 * Locks the vignette of a case that waits for documents, for who may change what is asked.
 *
 * @throws PortalError 404; 409 when somebody was first or has it in hand, when nothing is awaited, and for who made the request
 */
export async function lockAwaiting(
  { vignettes }: Pick<CaseworkDeps, 'vignettes'>,
  tx: Transaction,
  { id: vignetteId, version, staffId }: { id: string; version: string; staffId: string },
): Promise<LockedVignette & { type: Awaited<ReturnType<typeof findAskedFor>>['type'] }> {
  const vignette = await vignettes.lock(tx, { vignetteId })
  if (!vignette) throw notFound()
  await requireUnchanged(tx, { id: vignetteId, version }, staffId)
  await requireNotInOtherHands(tx, vignetteId, staffId)
  if (vignette.status !== 'DOCUMENTS_NEEDED') throw new PortalError(409, 'casework.asked.not-now')
  const { type, madeBy } = await findAskedFor(tx, vignetteId)
  if (madeBy === staffId) throw new PortalError(409, 'casework.decide.own-request')
  return { ...vignette, type }
}
