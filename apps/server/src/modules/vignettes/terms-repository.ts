import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import { type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '../../ports/database.ts'
import type { DocumentsAskedTable } from '../../ports/tables/term.ts'

/** How the wait for an applicant came to its end. */
export type EndedBy = NonNullable<Selectable<DocumentsAskedTable>['ended_by']>

/** What the term of a vignette is counted from. */
export interface TermRow {
  type: VignetteType
  /** When the request was handed in. */
  receivedAt: Date | null
  receivedOn: BusinessDate | null
  days: number | null
  /** Added to them, once; null as long as they were not. */
  extendedDays: number | null
  decideBy: BusinessDate | null
  decidedAt: Date | null
}

/** @returns undefined for a vignette that is not there */
export function findTerm(
  db: Database | Transaction,
  vignetteId: string,
): Promise<TermRow | undefined> {
  return db
    .selectFrom('vignette')
    .innerJoin('request', 'request.id', 'vignette.request_id')
    .leftJoin('decision_term', 'decision_term.vignette_id', 'vignette.id')
    .select(['request.type', 'decision_term.received_on as receivedOn', 'decision_term.days'])
    .select(['extended_days as extendedDays', 'decide_by as decideBy', 'decided_at as decidedAt'])
    .select(sql<Date | null>`received_at(vignette.id)`.as('receivedAt'))
    .where('vignette.id', '=', vignetteId)
    .executeTakeFirst()
}

/** What the applicant was asked, oldest first. */
export function listAsked(db: Database | Transaction, vignetteId: string) {
  return db
    .selectFrom('documents_asked')
    .select(['asked_at as askedAt', 'answer_by as answerBy'])
    .select(['ended_at as endedAt', 'ended_by as endedBy'])
    .where('vignette_id', '=', vignetteId)
    .orderBy('id')
    .execute()
}

/** Writes down until when can be decided; of what was decided before too, which is open again. */
export async function saveTerm(
  tx: Transaction,
  term: { vignetteId: string; receivedOn: BusinessDate; days: number; decideBy: BusinessDate },
): Promise<void> {
  const counted = { days: term.days, decide_by: term.decideBy, decided_at: null }
  await tx
    .insertInto('decision_term')
    .values({ vignette_id: term.vignetteId, received_on: term.receivedOn, ...counted })
    .onConflict((conflict) => conflict.column('vignette_id').doUpdateSet(counted))
    .execute()
}

export async function saveExtension(
  tx: Transaction,
  { vignetteId, days, now }: { vignetteId: string; days: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('decision_term')
    .set({ extended_days: days, extended_at: now })
    .where('vignette_id', '=', vignetteId)
    .execute()
}

/** From when a term counts that has begun anew; it was not extended yet. */
export async function saveNewBeginning(
  tx: Transaction,
  term: { vignetteId: string; receivedOn: BusinessDate; days: number },
): Promise<void> {
  await tx
    .updateTable('decision_term')
    .set({ received_on: term.receivedOn, days: term.days })
    .set({ extended_days: null, extended_at: null })
    .where('vignette_id', '=', term.vignetteId)
    .execute()
}

export async function endTerm(tx: Transaction, vignetteId: string, now: Date): Promise<void> {
  await tx
    .updateTable('decision_term')
    .set({ decided_at: now })
    .where('vignette_id', '=', vignetteId)
    .where('decided_at', 'is', null)
    .execute()
}

export async function insertAsked(
  tx: Transaction,
  asked: { vignetteId: string; now: Date; answerBy: BusinessDate },
): Promise<void> {
  await tx
    .insertInto('documents_asked')
    .values({ vignette_id: asked.vignetteId, asked_at: asked.now, answer_by: asked.answerBy })
    .execute()
}

/** Nothing is asked any more. */
export async function endAsked(
  tx: Transaction,
  { vignetteId, endedBy, now }: { vignetteId: string; endedBy: EndedBy; now: Date },
): Promise<void> {
  await tx
    .updateTable('documents_asked')
    .set({ ended_at: now, ended_by: endedBy })
    .where('vignette_id', '=', vignetteId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Vignettes whose term was not counted yet: of before there were terms. */
export function listToCount(db: Database, limit: number) {
  return db
    .selectFrom('decision_term')
    .select('vignette_id as vignetteId')
    .where('decide_by', 'is', null)
    .where('decided_at', 'is', null)
    .limit(limit)
    .execute()
}

/** What is still asked, of which the last day comes soon, and nobody was reminded. */
export function listToRemind(
  db: Database,
  { from, to, limit }: { from: BusinessDate; to: BusinessDate; limit: number },
) {
  return openAsked(db)
    .where('reminded_at', 'is', null)
    .where('answer_by', '>=', from)
    .where('answer_by', '<=', to)
    .limit(limit)
    .execute()
}

/** What is still asked, though its last day is over, and did not come back to the desk yet. */
export function listToLapse(
  db: Database,
  { today, limit }: { today: BusinessDate; limit: number },
) {
  return openAsked(db)
    .where('lapsed_at', 'is', null)
    .where('answer_by', '<', today)
    .limit(limit)
    .execute()
}

function openAsked(db: Database) {
  return db
    .selectFrom('documents_asked')
    .select(['id', 'vignette_id as vignetteId', 'answer_by as answerBy'])
    .where('ended_at', 'is', null)
    .orderBy('answer_by')
    .orderBy('id')
}

/** @returns false when another process did it, or it was answered meanwhile */
export async function mark(
  tx: Transaction,
  { id, as, now }: { id: string; as: 'reminded_at' | 'lapsed_at'; now: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('documents_asked')
    .set({ [as]: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where(as, 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
