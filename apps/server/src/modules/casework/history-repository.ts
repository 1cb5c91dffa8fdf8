import type { Database } from '../../ports/database.ts'

/** What happened to a vignette, oldest first. */
export function listVignetteEvents(db: Database, vignetteId: string) {
  return db
    .selectFrom('vignette_event')
    .select(['to_status as toStatus', 'reason', 'happened_at as at'])
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
    .select('happened_at as at')
    .where('payment.request_id', '=', requestId)
    .where('kind', '!=', 'ignored')
    .orderBy('payment_event.id')
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
    .select(['desk_event.happened_at as at', 'staff.name as who', 'kind', 'note', 'detail'])
    .where('vignette_id', '=', vignetteId)
    .orderBy('desk_event.id')
    .execute()
}
