import type { ReasonCode } from '@vignettes/domain/casework/decisions.ts'
import type { Transaction } from '../../ports/database.ts'
import { findCase, listDocuments } from './case-repository.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { type Decided, decideIn } from './decide.ts'

export interface Rejection {
  documentId: string
  reason: ReasonCode
  remark: string
}

/**
 * Grants a vignette with all of its documents accepted, without a screen between: from a shell, or for the demo.
 * @throws PortalError as `decide` does
 */
export async function grantWhole(
  deps: CaseworkDeps,
  tx: Transaction,
  vignetteId: string,
  number?: string,
): Promise<Decided> {
  const openCase = await findCase(tx, vignetteId)
  const documents = openCase ? await listDocuments(tx, openCase.requestId) : []
  const current = documents.filter(({ status }) => status !== 'replaced')
  return decideIn(deps, tx, {
    id: vignetteId,
    decision: 'grant',
    documents: current.map(({ id }) => ({ documentId: id, verdict: 'accepted' as const })),
    number,
    // The demo has what was granted in years that are over.
    isOverSeen: true,
    remark: '',
  })
}

/**
 * Asks for documents again, as `grantWhole` grants.
 * @throws PortalError as `decide` does
 */
export async function rejectDocuments(
  deps: CaseworkDeps,
  tx: Transaction,
  vignetteId: string,
  rejections: readonly Rejection[],
): Promise<Decided> {
  return decideIn(deps, tx, {
    id: vignetteId,
    decision: 'ask-again',
    documents: rejections.map((rejection) => ({ ...rejection, verdict: 'rejected' as const })),
    remark: '',
  })
}
