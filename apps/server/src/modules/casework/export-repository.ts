import { sql } from 'kysely'
import type { Database } from '../../ports/database.ts'
import { RECEIVED_CENTS } from '../../ports/tables/payment.ts'
import { REFERENCE } from '../../ports/tables/request.ts'
import { IS_STOPPED } from '../../ports/tables/vignette.ts'
import { isWithin, type Period } from './counts-repository.ts'

/** The vignettes of the requests made in a period, without anything about a person. */
export function listVignettes(db: Database, period: Period, limit: number) {
  return db
    .selectFrom('request')
    .innerJoin('vignette', 'vignette.request_id', 'request.id')
    .select([
      'request.id as requestId',
      ...REFERENCE,
      'vignette.number',
      'request.district',
      'request.type',
      'request.category',
      'request.boat_name as boatName',
      'request.boat_length_m as boatLength',
      'request.boat_width_m as boatWidth',
      'request.cost_cents as costCents',
      'vignette.status',
      IS_STOPPED.as('isStopped'),
      'vignette.valid_from as validFrom',
      'vignette.valid_until as validUntil',
      'request.created_at as createdAt',
    ])
    .where(isWithin('request.created_at', period))
    .orderBy('request.created_at')
    .orderBy('request.id')
    .limit(limit)
    .execute()
}

/**
 * When it was paid, of each line: of what a handler found to be paid when it was reported first, since a handler last said something of
 * it. The counts have it when that was found.
 */
const PAID_AT = sql<Date>`coalesce(
  (SELECT min(reported.happened_at) FROM payment_event AS reported
    WHERE payment_event.source = 'handler' AND reported.attempt_id = payment_event.attempt_id
      AND reported.kind = 'review' AND reported.id < payment_event.id
      AND NOT EXISTS (SELECT FROM payment_event AS ended
        WHERE ended.attempt_id = reported.attempt_id AND ended.source = 'handler'
          AND ended.id > reported.id AND ended.id < payment_event.id)),
  payment_event.happened_at)`

/** What was paid in a period: the payments that the counts count. */
export function listPayments(db: Database, period: Period, limit: number) {
  return db
    .selectFrom('payment_event')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_event.attempt_id')
    .innerJoin('payment', 'payment.id', 'payment_event.payment_id')
    .innerJoin('request', 'request.id', 'payment.request_id')
    .select([
      'payment.request_id as requestId',
      ...REFERENCE,
      'payment_attempt.provider_payment_id as providerPaymentId',
      'payment_attempt.method',
      'payment_attempt.receipt',
      'payment_attempt.amount_cents as askedCents',
      RECEIVED_CENTS.as('amountCents'),
      PAID_AT.as('paidAt'),
      'payment_event.happened_at as countedAt',
    ])
    .where('payment_event.to_status', '=', 'PAID')
    .where('payment_event.kind', '=', 'changed')
    .where(sql<boolean>`payment_event.from_status IS DISTINCT FROM 'PAID'`)
    .where(isWithin('payment_event.happened_at', period))
    .orderBy('payment_event.happened_at')
    .orderBy('payment_event.id')
    .limit(limit)
    .execute()
}

/** The refunds that were asked for in a period, with who asked and who accepted; nothing about an applicant. */
export function listRefunds(db: Database, period: Period, limit: number) {
  return db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('request', 'request.id', 'payment.request_id')
    .leftJoin('staff as asker', 'asker.id', 'refund.requested_by')
    .leftJoin('staff as accepter', 'accepter.id', 'refund.accepted_by')
    .select([
      'payment.request_id as requestId',
      ...REFERENCE,
      'refund.provider_refund_id as providerRefundId',
      'refund.amount_cents as amountCents',
      'refund.reason',
      'refund.status',
      'refund.follow_up as followUp',
      'asker.name as askedBy',
      'accepter.name as acceptedBy',
      'refund.created_at as askedAt',
      'refund.updated_at as changedAt',
    ])
    .where(isWithin('refund.created_at', period))
    .orderBy('refund.created_at')
    .orderBy('refund.id')
    .limit(limit)
    .execute()
}
