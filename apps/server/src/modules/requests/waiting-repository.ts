import type { NotNull } from 'kysely'
import type { Database } from '../../ports/database.ts'
import { ANSWERS, answersOf } from '../../ports/tables/answers-of-row.ts'
import { IS_BEING_CONFIRMED } from '../../ports/tables/mandate.ts'

/** Of some requests those that wait for a mandate, with their answers, and since when their owner is back from a bank that is to confirm one. */
export async function listWaiting(db: Database, requestIds: readonly string[]) {
  const rows = await db
    .selectFrom('request')
    .innerJoin('vignette', 'vignette.request_id', 'request.id')
    .select(['request.id as requestId', 'request.account_id as accountId', 'request.district'])
    .select(['vignette_year as vignetteYear', 'cost_cents as costCents', 'request.terms'])
    .select(ANSWERS)
    .select(({ selectFrom }) =>
      selectFrom('mandate')
        .select(({ fn }) => fn.min('mandate.returned_at').as('backAt'))
        .whereRef('mandate.request_id', '=', 'request.id')
        .where(IS_BEING_CONFIRMED)
        .as('backAt'),
    )
    .where('request.id', 'in', requestIds)
    .where('request.account_id', 'is not', null)
    .$narrowType<{ accountId: NotNull }>()
    .where('request.type', '=', 'mooring')
    .where('vignette.status', '=', 'AWAITING_PAYMENT')
    .execute()
  return rows.map((row) => ({ ...row, answers: answersOf(row) }))
}
