import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { stillToCollectCents } from '@vignettes/domain/vignette/stop.ts'
import { termsOfRequest } from '@vignettes/domain/vignette/terms.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from './database.ts'
import type { ReferenceData } from './reference-data.ts'

/** A request, as far as it says when its mandate pays. */
export interface CreditedRow {
  costCents: number
  terms: 1 | 4 | null
  savedAt: Date
}

/**
 * The requests of some vignettes, and of those of which a credit was taken off them: of the one that it names, of the one that this
 * names, and so on; each by the first of them.
 */
export async function listCreditedOf(
  db: Database | Transaction,
  vignetteIds: readonly string[],
): Promise<Map<string, CreditedRow[]>> {
  if (vignetteIds.length === 0) return new Map()
  const { rows } = await sql<CreditedRow & { first: string }>`
    WITH RECURSIVE credited AS (
      SELECT vignette.id AS first, request.id, cost_cents, terms, saved_at, credited_vignette_id
        FROM vignette JOIN request ON request.id = vignette.request_id
        WHERE vignette.id IN (${sql.join(vignetteIds)})
      UNION
      SELECT first, request.id, request.cost_cents, request.terms, request.saved_at, request.credited_vignette_id
        FROM credited JOIN vignette ON vignette.id = credited.credited_vignette_id
        JOIN request ON request.id = vignette.request_id)
    SELECT first, cost_cents AS "costCents", terms, saved_at AS "savedAt" FROM credited`.execute(db)
  return Map.groupBy(rows, ({ first }) => first)
}

export interface DayOfTerms {
  today: BusinessDate
  reference: Pick<ReferenceData, 'collectionDays' | 'seasonOn'>
}

/**
 * What is still to be collected of a vignette that was stopped, on a day: its terms whose day has not come, without what was dropped with
 * it, or with one that its credit was taken off, and so on (decisions/0035).
 */
export async function findStillCents(
  db: Database | Transaction,
  vignetteId: string,
  { today, reference }: DayOfTerms,
): Promise<number> {
  const requests = (await listCreditedOf(db, [vignetteId])).get(vignetteId) ?? []
  const terms = requests.flatMap((request) => termsOfRequest(request, reference))
  return stillToCollectCents({ terms, droppedCents: await sumDropped(db, vignetteId) }, today)
}

async function sumDropped(db: Database | Transaction, vignetteId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    WITH RECURSIVE following AS (
      SELECT ${vignetteId}::uuid AS id
      UNION
      SELECT vignette.id FROM following JOIN request ON request.credited_vignette_id = following.id
        JOIN vignette ON vignette.request_id = request.id)
    SELECT coalesce(sum(dropped_cents), 0)::int AS cents
      FROM vignette_stop JOIN following ON following.id = vignette_stop.vignette_id`.execute(db)
  return rows[0]?.cents ?? 0
}
