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

/** An account, and whether its owner can be mailed. */
export async function findAccount(
  db: Database,
  accountId: string,
): Promise<{ hasMailbox: boolean } | undefined> {
  const row = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row && { hasMailbox: row.email !== null }
}

/** Whether a vignette waits for its payment or its mandate. */
export async function isUnpaid(db: Database, vignetteId: string): Promise<boolean> {
  const { status } = await db
    .selectFrom('vignette')
    .select('status')
    .where('id', '=', vignetteId)
    .executeTakeFirstOrThrow()
  return status === 'AWAITING_PAYMENT'
}
