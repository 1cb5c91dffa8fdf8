import { sql } from 'kysely'
import type { Database } from '../../ports/database.ts'

/** What happened to a vignette, oldest first. */
export function listVignetteEvents(db: Database, vignetteId: string) {
  return db
    .selectFrom('vignette_event')
    .select(['to_status as toStatus', 'reason', 'happened_at as at', 'by_helper as isByHelper'])
    .where('vignette_id', '=', vignetteId)
    .orderBy('id')
    .execute()
}

/** What happened to the payment of a request. */
export function listPaymentEvents(db: Database, requestId: string) {
  return db
    .selectFrom('payment_event')
    .innerJoin('payment', 'payment.id', 'payment_event.payment_id')
    .select(['to_status as toStatus', 'kind', 'source', 'detail', 'mismatches'])
    .select(['happened_at as at', 'by_helper as isByHelper'])
    .where('payment.request_id', '=', requestId)
    .where('kind', '!=', 'ignored')
    .orderBy('payment_event.id')
    .execute()
}

/** What happened to the money that goes back of a request. */
export function listRefundEvents(db: Database, requestId: string) {
  return db
    .selectFrom('refund_event')
    .innerJoin('refund', 'refund.id', 'refund_event.refund_id')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .leftJoin('staff', 'staff.id', 'refund_event.staff_id')
    .select(['refund_event.to_status as toStatus', 'refund.amount_cents as amountCents'])
    .select(['refund_event.cause', 'refund_event.follow_up as followUp', 'refund_event.remark'])
    .select(['staff.name as who', 'refund_event.source', 'refund_event.happened_at as at'])
    .where('payment.request_id', '=', requestId)
    .where('refund_event.kind', 'in', ['requested', 'changed', 'followed-up'])
    .orderBy('refund_event.id')
    .execute()
}

/** What happened to the mandates that were begun for a request. */
export function listMandateEvents(db: Database, requestId: string) {
  return db
    .selectFrom('mandate_event')
    .innerJoin('mandate', 'mandate.id', 'mandate_event.mandate_id')
    .select(['to_status as toStatus', 'source', 'happened_at as at'])
    .where('mandate.request_id', '=', requestId)
    .where('kind', '!=', 'ignored')
    .orderBy('mandate_event.id')
    .execute()
}

/** What staff members did with a case. */
export function listStaffEvents(db: Database, vignetteId: string) {
  return db
    .selectFrom('desk_event')
    .leftJoin('staff', 'staff.id', 'desk_event.staff_id')
    .leftJoin('staff as colleague', (join) =>
      join.on(sql<boolean>`colleague.id = (desk_event.detail->'handed'->>'to')::uuid`),
    )
    .select([
      'desk_event.id',
      'desk_event.happened_at as at',
      'staff.name as who',
      'colleague.name as handedTo',
      'kind',
      'note',
      'detail',
    ])
    .where('vignette_id', '=', vignetteId)
    .orderBy('desk_event.id')
    .execute()
}

/** What each document of a request is, those that were replaced too. */
export async function findDocumentTypes(db: Database, requestId: string) {
  const rows = await db
    .selectFrom('document')
    .select(['id', 'type'])
    .where('request_id', '=', requestId)
    .execute()
  return new Map(rows.map(({ id, type }) => [id, type]))
}
