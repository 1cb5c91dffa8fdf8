import { OBJECTED_ACTS, type ObjectionState } from '@vignettes/domain/casework/objections.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { Insertable } from 'kysely'
import type { Database, Transaction } from '../../ports/database.ts'
import type { ObjectionTable } from '../../ports/tables/objection.ts'

/** What the desk did about a case to which one may object, and the undoing of a refusal, oldest first. */
export function listActs(db: Database | Transaction, vignetteId: string) {
  return db
    .selectFrom('desk_event')
    .select(['id', 'kind', 'happened_at as at', 'staff_id as staffId', 'detail'])
    .where('vignette_id', '=', vignetteId)
    .where('kind', 'in', [...OBJECTED_ACTS, 'refusal-undone'])
    .orderBy('id')
    .execute()
}

/** The objections of a case, oldest first. */
export function listObjections(db: Database | Transaction, vignetteId: string) {
  return db
    .selectFrom('objection')
    .select(['id', 'desk_event_id as decisionId', 'state', 'received_on as receivedOn'])
    .select(['way', 'reasons', 'decide_by as decideBy', 'extended_at as extendedAt'])
    .where('vignette_id', '=', vignetteId)
    .orderBy('id')
    .execute()
}

export type ObjectionRow = Awaited<ReturnType<typeof listObjections>>[number]

export async function insertObjection(
  tx: Transaction,
  objection: Insertable<ObjectionTable>,
): Promise<void> {
  await tx.insertInto('objection').values(objection).execute()
}

export async function saveMoreTime(
  tx: Transaction,
  { id, decideBy, now }: { id: string; decideBy: BusinessDate; now: Date },
): Promise<void> {
  await tx
    .updateTable('objection')
    .set({ decide_by: decideBy, extended_at: now })
    .where('id', '=', id)
    .execute()
}

export async function endObjection(
  tx: Transaction,
  { id, state, now }: { id: string; state: ObjectionState; now: Date },
): Promise<void> {
  await tx.updateTable('objection').set({ state, ended_at: now }).where('id', '=', id).execute()
}
