import {
  type Decision,
  mayBeDecided,
  type ReasonCode,
} from '@vignettes/domain/casework/decisions.ts'
import type { CaseworkDeps } from '../modules/casework/casework-deps.ts'
import { grantWhole } from '../modules/casework/decide-all-documents.ts'
import { decideIn } from '../modules/casework/decide.ts'
import type { Database } from '../ports/database.ts'

/** How a vignette stands. */
export async function statusOf(database: Database, id: string) {
  const { status } = await database
    .selectFrom('vignette')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return status
}

/** What a case handler decides about a demo vignette, one after the other; what was decided before is left out. */
export async function decideAll(
  { casework }: { casework: CaseworkDeps },
  { id }: { id: string },
  decisions: readonly Decision[],
  reason?: ReasonCode,
): Promise<void> {
  for (const decision of decisions) {
    const status = await statusOf(casework.database, id)
    if (!mayBeDecided(status, decision)) continue
    await casework.database
      .transaction()
      .execute((tx) =>
        decision === 'grant'
          ? grantWhole(casework, tx, id)
          : decideIn(casework, tx, { id, decision, documents: [], reason, remark: '' }),
      )
  }
}
