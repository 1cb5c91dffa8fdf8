import type { Database } from '../../ports/database.ts'
import { GETS_REMINDERS } from '../../ports/tables/account.ts'
import { PICKUP_LOCATION, REFERENCE } from '../../ports/tables/request.ts'
import { HAS_NO_NEXT, READY_AT } from '../../ports/tables/vignette.ts'
import { RECEIVER } from './repository.ts'
import { Told } from './told.ts'

/** A request and its vignette as they stand now, of an owner who gets reminders. */
export async function findReminded(database: Database, requestId: string) {
  const row = await database
    .selectFrom('vignette')
    .innerJoin('request', 'request.id', 'vignette.request_id')
    .innerJoin('account', 'account.id', 'vignette.account_id')
    .leftJoin('payment', 'payment.request_id', 'request.id')
    .select([
      ...RECEIVER,
      ...REFERENCE,
      'account.id as accountId',
      'request.id as requestId',
      'vignette.id as vignetteId',
      'vignette.status',
      'vignette.number',
      'vignette.valid_until as validUntil',
      'request.type',
      'request.district',
      'request.boat_name as boatName',
      'request.cost_cents as costCents',
      'payment.status as paymentStatus',
      'payment.in_review as isInReview',
      PICKUP_LOCATION,
      READY_AT.as('readyAt'),
    ])
    .select(HAS_NO_NEXT.as('hasNoNext'))
    .where('vignette.request_id', '=', requestId)
    .where(GETS_REMINDERS)
    .executeTakeFirst()
  return row && { ...row, boatName: new Told(row.boatName) }
}
