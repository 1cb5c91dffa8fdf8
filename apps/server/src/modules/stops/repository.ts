import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { StopMoney, StopReason } from '@vignettes/domain/vignette/stop.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import { REFERENCE } from '../../ports/tables/request.ts'

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
    .select(['vignette_year as vignetteYear', 'full_year_cost_cents as fullYearCostCents'])
    .select('remaining_months as remainingMonths')
    .where('vignette.id', '=', vignetteId)
    .where('vignette.account_id', '=', accountId)
    .executeTakeFirst()
}

export type VignetteRow = NonNullable<Awaited<ReturnType<typeof findVignette>>>

export async function insertStop(
  tx: Transaction,
  vignetteId: string,
  stop: { reason: StopReason; on: BusinessDate; money: StopMoney; now: Date },
): Promise<void> {
  const { way, worthCents, backCents, droppedCents, stillCents } = stop.money
  await tx
    .insertInto('vignette_stop')
    .values({
      ...{ vignette_id: vignetteId, reason: stop.reason, happened_on: stop.on },
      ...{ way, worth_cents: worthCents, back_cents: backCents },
      ...{ dropped_cents: droppedCents, still_cents: stillCents, stopped_at: stop.now },
    })
    .execute()
}
