import { sql } from 'kysely'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { Database } from '../../ports/database.ts'
import { RECEIVED_CENTS } from '../../ports/tables/payment.ts'

/** Calendar days in Amsterdam, both included. */
export interface Period {
  from: BusinessDate
  until: BusinessDate
}

const IN_AMSTERDAM = sql.lit('Europe/Amsterdam')

/** Whether an instant falls in a period; a range of the bare column, so that its index serves. */
export function isWithin(column: string, { from, until }: Period) {
  const at = sql.ref(column)
  return sql<boolean>`${at} >= (${from}::date)::timestamp AT TIME ZONE ${IN_AMSTERDAM}
    AND ${at} < (${until}::date + 1)::timestamp AT TIME ZONE ${IN_AMSTERDAM}`
}

/** The Monday of an instant's week, as it is in Amsterdam. */
function weekOf(column: string) {
  const at = sql.ref(column)
  return sql<string>`to_char(date_trunc('week', ${at} AT TIME ZONE ${IN_AMSTERDAM}), 'YYYY-MM-DD')`
}

export async function requestsPerWeek(db: Database, period: Period) {
  return db
    .selectFrom('request')
    .select(weekOf('created_at').as('week'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isWithin('created_at', period))
    .groupBy('week')
    .execute()
}

/** What was paid in a period: each payment once, in the week in which it was. */
export async function paymentsPerWeek(db: Database, period: Period) {
  return db
    .selectFrom('payment_event')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_event.attempt_id')
    .select(weekOf('happened_at').as('week'))
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number>(RECEIVED_CENTS).as('cents'),
    ])
    .where('to_status', '=', 'PAID')
    .where('kind', '=', 'changed')
    .where(sql<boolean>`from_status IS DISTINCT FROM 'PAID'`)
    .where(isWithin('happened_at', period))
    .groupBy('week')
    .execute()
}

/** What was decided, how much of it was granted, and the median of the days that it had waited. */
export async function decisionsPerWeek(db: Database, period: Period) {
  return db
    .selectFrom('desk_event')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('vignette_event')
          .select('vignette_event.happened_at as since')
          .whereRef('vignette_event.vignette_id', '=', 'desk_event.vignette_id')
          .where('to_status', '=', 'IN_REVIEW')
          .whereRef('vignette_event.happened_at', '<=', 'desk_event.happened_at')
          .orderBy('vignette_event.id', 'desc')
          .limit(1)
          .as('waited'),
      (join) => join.onTrue(),
    )
    .select(weekOf('desk_event.happened_at').as('week'))
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('kind', '=', 'grant').as('granted'),
      sql<number>`percentile_cont(0.5) WITHIN GROUP (
        ORDER BY extract(epoch FROM desk_event.happened_at - waited.since) / 86400)`.as('days'),
    ])
    .where('kind', 'in', ['grant', 'ask-again', 'refuse', 'withdraw'])
    .where(isWithin('desk_event.happened_at', period))
    .groupBy('week')
    .execute()
}
