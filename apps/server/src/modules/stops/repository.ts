import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { StopMoney, StopReason } from '@vignettes/domain/vignette/stop.ts'
import type { VignetteStatus } from '@vignettes/domain/vignette/vignette-states.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../ports/database.ts'
import { REFERENCE } from '../../ports/tables/request.ts'
import { NEXT_OF_BOAT } from '../../ports/tables/vignette.ts'

export interface OfOwner {
  vignetteId: string
  accountId: string
}

/** A vignette of an owner's, with all that says what comes back of it; undefined of another's. */
export function findVignette(db: Database | Transaction, { vignetteId, accountId }: OfOwner) {
  return db
    .selectFrom('vignette')
    .innerJoin('request', 'request.id', 'vignette.request_id')
    .select(['vignette.id', 'vignette.number', 'vignette.status', 'request.id as requestId'])
    .select(['vignette.valid_from as validFrom', 'vignette.valid_until as validUntil'])
    .select(['request.district', 'request.boat_name as boatName', ...REFERENCE])
    .select(['request.cost_cents as costCents', 'request.terms', 'request.saved_at as savedAt'])
    .select('request.credited_vignette_id as creditedVignetteId')
    .select(['vignette_year as vignetteYear', 'full_year_cost_cents as fullYearCostCents'])
    .select('remaining_months as remainingMonths')
    .where('vignette.id', '=', vignetteId)
    .where('vignette.account_id', '=', accountId)
    .executeTakeFirst()
}

export type VignetteRow = NonNullable<Awaited<ReturnType<typeof findVignette>>>

/**
 * The requests of the vignettes of which a credit was taken off a request, as far as they say when their mandate pays: of the one that
 * it names, of the one that this names, and so on.
 */
export async function listCredited(db: Database | Transaction, creditedId: string | null) {
  if (creditedId === null) return []
  const { rows } = await sql<CreditedRow>`
    WITH RECURSIVE credited AS (
      SELECT request.id, cost_cents, terms, saved_at, credited_vignette_id
        FROM vignette JOIN request ON request.id = vignette.request_id WHERE vignette.id = ${creditedId}
      UNION
      SELECT request.id, request.cost_cents, request.terms, request.saved_at, request.credited_vignette_id
        FROM credited JOIN vignette ON vignette.id = credited.credited_vignette_id
        JOIN request ON request.id = vignette.request_id)
    SELECT cost_cents AS "costCents", terms, saved_at AS "savedAt" FROM credited`.execute(db)
  return rows
}

type CreditedRow = Pick<VignetteRow, 'costCents' | 'terms' | 'savedAt'>

export async function insertStop(
  tx: Transaction,
  vignetteId: string,
  stop: {
    reason: StopReason
    on: BusinessDate
    money: StopMoney
    now: Date
    endedDraftKey: string | null
  },
): Promise<void> {
  const { way, worthCents, backCents, droppedCents, stillCents } = stop.money
  await tx
    .insertInto('vignette_stop')
    .values({
      ...{ vignette_id: vignetteId, reason: stop.reason, happened_on: stop.on },
      ...{ way, worth_cents: worthCents, back_cents: backCents },
      ...{ dropped_cents: droppedCents, still_cents: stillCents, stopped_at: stop.now },
      ended_draft_key: stop.endedDraftKey,
    })
    .execute()
}

/** The draft that renews a vignette, and ends when it is stopped. */
export function findBegunRenewal(db: Database, vignetteId: string, now: Date) {
  return db
    .selectFrom('draft')
    .select('type')
    .where('renews', '=', vignetteId)
    .where('kept_until', '>', now)
    .executeTakeFirst()
}

interface NextRow {
  objectId: string
  year: number | null
  type: VignetteType
  status: VignetteStatus
}

/** The next vignettes of the boat of one, which stay when it is stopped; the first first. */
export async function listNext(
  db: Database,
  { vignetteId, accountId }: OfOwner,
): Promise<NextRow[]> {
  const { rows } = await sql<NextRow>`
    SELECT following.* FROM vignette JOIN request ON request.id = vignette.request_id,
      LATERAL (SELECT next.id AS "objectId", later.vignette_year AS year, later.type, next.status, later.valid_until
        ${NEXT_OF_BOAT}) following
    WHERE vignette.id = ${vignetteId} AND vignette.account_id = ${accountId}
    ORDER BY following.valid_until, following."objectId"`.execute(db)
  return rows
}
