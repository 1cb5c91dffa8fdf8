import { mayBeDecided } from '@vignettes/domain/casework/decisions.ts'
import type { DocumentField } from '@vignettes/domain/documents/documents.ts'
import type { VignetteStatus } from '@vignettes/domain/vignette/vignette-states.ts'
import type { Database } from '../../ports/database.ts'
import type { CaseworkDeps } from './casework-deps.ts'

/** The documents that a case needs and never had, while it can still be granted: afterwards nobody waits for them. */
export async function missingOf(
  { offers }: Pick<CaseworkDeps, 'offers'>,
  db: Database,
  {
    status,
    requestId,
    accountId,
  }: { status: VignetteStatus; requestId: string; accountId: string },
): Promise<DocumentField[]> {
  const isOpen = status === 'DOCUMENTS_NEEDED' || mayBeDecided(status, 'grant')
  return isOpen ? offers.missingDocuments(db, { requestId, accountId }) : []
}
