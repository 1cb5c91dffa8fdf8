import type { Database } from '../../ports/database.ts'
import { REFERENCE } from '../../ports/tables/request.ts'

/** The request that a staff member has already made of a form, its case, and what was sent then. */
export function findMadeAtDesk(
  db: Database,
  { staffId, idempotencyKey }: { staffId: string; idempotencyKey: string },
) {
  return db
    .selectFrom('request')
    .innerJoin('vignette', 'vignette.request_id', 'request.id')
    .select(['vignette.id as caseId', 'request.id as requestId', 'saved_as as savedAs'])
    .select(REFERENCE)
    .where('made_by', '=', staffId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
}

/** Whether there is such an account. */
export async function isAccount(db: Database, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}
