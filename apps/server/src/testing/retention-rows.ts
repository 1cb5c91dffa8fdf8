import type { VignetteStatus } from '@vignettes/domain/vignette/vignette-states.ts'
import type { PaymentStatus } from '@vignettes/domain/vignette/payment-states.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import { v7 as newId } from 'uuid'
import { newStorageKey } from '../adapters/storage-keys.ts'
import type { Database } from '../ports/database.ts'
import { insertAccount } from './insert-account.ts'
import { insertStaff } from './insert-staff.ts'

/** When everything of these rows happened: so long ago that every period is over by the database's own clock. */
export const LONG_AGO = new Date('2012-03-01T12:00:00Z')

interface Wish {
  /** What the vignette has been, the last one last. */
  was?: readonly VignetteStatus[]
  number?: string
  type?: VignetteType
  payment?: PaymentStatus
  at?: Date
}

/** A request of a new account, with its vignette and history, a photo, and a payment where one is asked for. */
export async function insertOldRequest(database: Database, wish: Wish = {}) {
  const { was = ['AWAITING_PAYMENT'], number = null, type = 'transit', at = LONG_AGO } = wish
  const accountId = await insertAccount(database)
  await database
    .updateTable('account')
    .set({
      created_at: at,
      last_login_at: at,
      bsn_encrypted: Buffer.alloc(1),
      bsn_key_id: 'test-1',
    })
    .where('id', '=', accountId)
    .execute()
  const [requestId, vignetteId, documentId] = [newId(), newId(), newId()]
  await database
    .insertInto('request')
    .values({
      ...{ id: requestId, account_id: accountId, district: 'AMSTERDAM', type, category: 'PASSAGE' },
      ...{ company_name: 'Rederij Kluut', company_kvk_number: '12345678' },
      ...{ boat_name: 'Zilvermeeuw', boat_length_m: 5.2, boat_width_m: 2.1, drive_type_id: '1' },
      answers: JSON.stringify({ BoatGeneralInfo: { boatName: 'Zilvermeeuw' } }),
      ...{ cost_cents: 4400, valid_until: '2012-12-31', idempotency_key: newId(), saved_as: null },
      ...{ reference_year: at.getUTCFullYear(), created_at: at, saved_at: at },
    })
    .execute()
  const status = was.at(-1) ?? 'AWAITING_PAYMENT'
  await database
    .insertInto('vignette')
    .values({
      ...{ id: vignetteId, account_id: accountId, request_id: requestId, number, status },
      ...{ valid_from: '2012-03-01', valid_until: '2012-12-31', created_at: at },
    })
    .execute()
  for (const [place, to] of was.entries()) {
    await database
      .insertInto('vignette_event')
      .values({
        ...{ vignette_id: vignetteId, from_status: was[place - 1] ?? null, to_status: to },
        ...{ reason: 'request-saved' as const, happened_at: at },
      })
      .execute()
  }
  const storageKey = newStorageKey()
  await database
    .insertInto('document')
    .values({
      ...{ id: documentId, request_id: requestId, account_id: accountId, type: 'PHOTO_BOAT' },
      ...{ file_name: 'boot.jpg', media_type: 'image/jpeg', size_bytes: 1, sha256: 'x' },
      ...{ storage_key: storageKey, reject_reason: null, remark: null, created_at: at },
    })
    .execute()
  const paid = wish.payment
    ? await insertPayment(database, { requestId, accountId, status: wish.payment, at })
    : { paymentId: '', attemptId: '' }
  return { accountId, requestId, vignetteId, documentId, storageKey, ...paid }
}

/** What was paid, or not, for a request, with its history. */
export async function insertPayment(
  database: Database,
  {
    requestId,
    accountId,
    status,
    at,
  }: { requestId: string; accountId: string; status: PaymentStatus; at: Date },
) {
  const [paymentId, attemptId] = [newId(), newId()]
  await database
    .insertInto('payment')
    .values({
      ...{ id: paymentId, request_id: requestId, account_id: accountId, status },
      ...{ asked_at: null, created_at: at, updated_at: at },
    })
    .execute()
  await database
    .insertInto('payment_attempt')
    .values({
      ...{ id: attemptId, payment_id: paymentId, status, amount_cents: 4400, currency: 'EUR' },
      ...{ description: 'Doorvaart', method: 'ideal', service_code: null },
      return_urls: JSON.stringify({}),
      ...{ provider_payment_id: newId(), redirect_url: 'https://pay.example/1' },
      ...{ reported_status: null, expires_at: at, next_check_at: null, created_at: at },
    })
    .execute()
  await database
    .insertInto('payment_event')
    .values({
      ...{ payment_id: paymentId, attempt_id: attemptId, kind: 'changed', from_status: 'OPEN' },
      ...{ to_status: status, source: 'provider', mismatches: null, happened_at: at },
    })
    .execute()
  return { paymentId, attemptId }
}

/** A refund of all that was paid, with what a colleague wrote about it. */
export async function insertRefund(
  database: Database,
  {
    paymentId,
    attemptId,
    status,
  }: { paymentId: string; attemptId: string; status: 'SUCCEEDED' | 'ACCEPTED' },
): Promise<{ refundId: string; staffId: string }> {
  const [refundId, staffId] = [newId(), await insertStaff(database)]
  await database
    .insertInto('refund')
    .values({
      ...{ id: refundId, payment_id: paymentId, attempt_id: attemptId, status },
      ...{ amount_cents: 4400, currency: 'EUR', reason: 'withdrawn', requested_by: staffId },
      ...{ accepted_by: await insertStaff(database), provider_refund_id: null },
      ...{ first_sent_at: null, next_check_at: null, created_at: LONG_AGO, updated_at: LONG_AGO },
    })
    .execute()
  await database
    .insertInto('refund_event')
    .values({
      ...{ refund_id: refundId, kind: 'requested', from_status: null, to_status: 'REQUESTED' },
      ...{ source: 'staff', staff_id: staffId, remark: 'mevrouw belde', cause: null },
      ...{ mismatches: null, happened_at: LONG_AGO },
    })
    .execute()
  return { refundId, staffId }
}

/** A mandate of an account, with its history. */
export async function insertOldMandate(
  database: Database,
  accountId: string,
  status: 'REPLACED' | 'CONFIRMED' | 'PENDING' | 'FAILED',
  at = LONG_AGO,
): Promise<string> {
  const id = newId()
  await database
    .insertInto('mandate')
    .values({
      ...{ id, account_id: accountId, status, request_id: null, issuer: 'INGBNL2A', terms: 1 },
      return_urls: JSON.stringify({}),
      ...{ provider_mandate_id: newId(), redirect_url: null, holder: 'J. Vries' },
      ...{ iban_last_digits: '1234', expires_at: at, next_check_at: null },
      ...{ ask_not_before: null, returned_at: null, bank_message: null },
      ...{ created_at: at, updated_at: at },
    })
    .execute()
  await database
    .insertInto('mandate_event')
    .values({
      ...{ mandate_id: id, kind: 'created', from_status: null, to_status: 'PENDING' },
      ...{ source: 'request', mismatches: null, replaced_by: null, happened_at: at },
    })
    .execute()
  if (status === 'PENDING') return id
  await database
    .insertInto('mandate_event')
    .values({
      ...{ mandate_id: id, kind: 'changed', from_status: 'PENDING', to_status: status },
      ...{ source: 'provider', mismatches: null, replaced_by: null, happened_at: at },
    })
    .execute()
  return id
}
