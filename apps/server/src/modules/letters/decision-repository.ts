import { sql } from 'kysely'
import type { Database } from '../../ports/database.ts'
import { numberWhenTold } from '../../ports/number-when-told.ts'
import { COUNTS_AS_BACK } from '../../ports/tables/refund.ts'
import { PICKUP_LOCATION, REFERENCE } from '../../ports/tables/request.ts'
import { RECEIVER, WAS_GRANTED } from './repository.ts'
import { Told } from './told.ts'

/** What came after a decision is not told as if it had been there. */
const WAS_PAID = sql<boolean>`(payment.status = 'PAID' AND NOT EXISTS (
  SELECT FROM payment_event
  WHERE payment_event.payment_id = payment.id AND payment_event.to_status = 'PAID'
    AND payment_event.kind = 'changed' AND payment_event.happened_at > desk_event.happened_at
)) IS TRUE`.as('isPaid')

const WAS_GOING_BACK = sql<boolean>`EXISTS (
  SELECT FROM refund
  WHERE refund.payment_id = payment.id AND refund.created_at <= desk_event.happened_at
    AND ${COUNTS_AS_BACK}
)`.as('isGoingBack')

/** What a letter about a decision names: the vignette as it stands, the money as it stood then, and what the handler wrote. */
export async function findDecision(database: Database, requestId: string, staffEventId: string) {
  const row = await database
    .selectFrom('vignette')
    .innerJoin('request', 'request.id', 'vignette.request_id')
    .innerJoin('account', 'account.id', 'vignette.account_id')
    .leftJoin('payment', 'payment.request_id', 'request.id')
    .leftJoin('desk_event', (join) =>
      join
        .onRef('desk_event.vignette_id', '=', 'vignette.id')
        .on('desk_event.id', '=', staffEventId),
    )
    .select([
      ...RECEIVER,
      'vignette.id as vignetteId',
      'vignette.status',
      'vignette.number',
      'vignette.valid_from as validFrom',
      'vignette.valid_until as validUntil',
      'request.boat_name as boatName',
      'request.type',
      'request.category',
      'request.cost_cents as costCents',
      'request.saved_at as savedAt',
      'request.vignette_year as vignetteYear',
      PICKUP_LOCATION,
      ...REFERENCE,
      'desk_event.kind',
      'desk_event.note',
      'desk_event.detail',
      'desk_event.happened_at as decidedAt',
    ])
    .select([WAS_GRANTED, WAS_PAID, WAS_GOING_BACK])
    .select(numberWhenTold('vignette', 'desk_event').as('numberThen'))
    .where('vignette.request_id', '=', requestId)
    .executeTakeFirst()
  return row && { ...row, boatName: new Told(row.boatName) }
}

/** Whether more was asked for a request after something that the desk did. */
export async function isMoreAskedSince(
  database: Database,
  { requestId, staffEventId }: { requestId: string; staffEventId: string },
): Promise<boolean> {
  const row = await database
    .selectFrom('desk_event')
    .innerJoin('vignette', 'vignette.id', 'desk_event.vignette_id')
    .select('desk_event.id')
    .where('vignette.request_id', '=', requestId)
    .where('desk_event.kind', '=', 'asked-more')
    .where('desk_event.id', '>', staffEventId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
