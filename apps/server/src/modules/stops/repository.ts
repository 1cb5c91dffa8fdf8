import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { StopMoney, StopReason } from '@vignettes/domain/vignette/stop.ts'
import type { VignetteStatus } from '@vignettes/domain/vignette/vignette-states.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import { sql } from 'kysely'
import { listCreditedOf } from '../../ports/credited-requests.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import { HAS_TAKEN, hasOther, IS_WAITING } from '../../ports/tables/credit.ts'
import { REFERENCE } from '../../ports/tables/request.ts'
import { NEXT_OF_BOAT } from '../../ports/tables/vignette.ts'

export interface OfOwner {
  vignetteId: string
  accountId: string
}

/** A vignette of an owner's, with all that says what comes back of it; undefined of another's. */
export function findVignette(db: Database | Transaction, { vignetteId, accountId }: OfOwner) {
  return selectVignettes(db, [vignetteId])
    .where('vignette.account_id', '=', accountId)
    .executeTakeFirst()
}

/** The same of several, whosoever they are. */
export function listVignettes(db: Database | Transaction, vignetteIds: readonly string[]) {
  return selectVignettes(db, vignetteIds).execute()
}

function selectVignettes(db: Database | Transaction, vignetteIds: readonly string[]) {
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
    .where('vignette.id', 'in', vignetteIds)
}

export type VignetteRow = NonNullable<Awaited<ReturnType<typeof findVignette>>>

/** The requests of the vignettes of which a credit was taken off a request (`listCreditedOf`), the one that it names the first. */
export async function listCredited(db: Database | Transaction, creditedId: string | null) {
  return creditedId === null ? [] : ((await listCreditedOf(db, [creditedId])).get(creditedId) ?? [])
}

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

/** Keeps the vignette whose credit a request was made with as it is until the transaction ends. @returns whether there is one */
export async function lockCredited(tx: Transaction, requestId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('vignette')
    .select('vignette.id')
    .where('vignette.id', '=', (is) =>
      is
        .selectFrom('request')
        .select('request.credited_vignette_id')
        .where('request.id', '=', requestId),
    )
    // As who hands in a request with it.
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** That a credit is money since the end of a request. */
export async function turnIntoMoney(
  tx: Transaction,
  vignetteId: string,
  { money, since, endedRequestId }: { money: StopMoney; since: Date; endedRequestId: string },
): Promise<void> {
  const { way, worthCents, backCents, droppedCents, stillCents } = money
  await tx
    .updateTable('vignette_stop')
    .set({
      ...{ way, worth_cents: worthCents, back_cents: backCents },
      ...{ dropped_cents: droppedCents, still_cents: stillCents },
      ...{ money_since: since, ended_request_id: endedRequestId },
    })
    .where('vignette_id', '=', vignetteId)
    .where('way', '=', 'credit')
    .execute()
}

/** What came back as money by the end of requests, by their ids, while nobody has settled it. */
export function listToSettle(db: Database | Transaction, requestIds: readonly string[]) {
  return db
    .selectFrom('vignette_stop')
    .select(['ended_request_id as requestId', 'worth_cents as worthCents'])
    .select(['back_cents as backCents', 'dropped_cents as droppedCents'])
    .where('ended_request_id', 'in', requestIds)
    .where('settled_at', 'is', null)
    .$narrowType<{ requestId: string }>()
    .execute()
}

/** Credits that no request has or waits with, each with a request that had it, ended without a vignette, and when. */
export async function listUnusedCredits(db: Database) {
  const credit = { vignetteId: sql.ref('vignette_stop.vignette_id'), requestId: sql`NULL::uuid` }
  const { rows } = await sql<UnusedRow>`
    SELECT asked.id AS "requestId", request.vignette_year AS year, stopped_at AS "stoppedAt",
      account.erase_after AS "eraseAfter", ended.at AS "endedAt"
    FROM vignette_stop JOIN vignette ON vignette.id = vignette_stop.vignette_id
    JOIN request ON request.id = vignette.request_id
    JOIN account ON account.id = vignette.account_id
    JOIN request asked ON asked.credited_vignette_id = vignette.id
    JOIN vignette own ON own.request_id = asked.id
    CROSS JOIN LATERAL (SELECT max(happened_at) AS at FROM vignette_event
      WHERE vignette_event.vignette_id = own.id AND to_status = own.status) ended
    WHERE way = 'credit' AND request.vignette_year IS NOT NULL
      AND own.number IS NULL AND own.status IN ('REFUSED', 'WITHDRAWN', 'EXPIRED')
      AND NOT ${hasOther(credit, sql<boolean>`(${HAS_TAKEN} OR ${IS_WAITING})`)}
    ORDER BY ended.at`.execute(db)
  return rows
}

interface UnusedRow {
  requestId: string
  year: number
  stoppedAt: Date
  eraseAfter: Date | null
  endedAt: Date
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
