import { sql } from 'kysely'
import type { Transaction } from '../../ports/database.ts'
import { IS_ABOUT_MONEY } from './due-repository.ts'

export interface HeldRequest {
  requestId: string
  vignetteId: string | undefined
  paymentId: string | undefined
}

/** A request with what hangs on it, held until the transaction ends; undefined when somebody else holds a part of it. */
export async function holdRequest(
  tx: Transaction,
  requestId: string,
): Promise<HeldRequest | undefined> {
  const request = await tx
    .selectFrom('request')
    .select('id')
    .where('id', '=', requestId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!request) return undefined
  const parts: { vignette?: string; payment?: string } = {}
  for (const table of ['payment', 'vignette'] as const) {
    const there = await tx
      .selectFrom(table)
      .select('id')
      .where('request_id', '=', requestId)
      .executeTakeFirst()
    if (!there) continue
    const held = await tx
      .selectFrom(table)
      .select('id')
      .where('id', '=', there.id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!held) return undefined
    parts[table] = held.id
  }
  return { requestId, vignetteId: parts.vignette, paymentId: parts.payment }
}

/** What staff did with a vignette. */
export async function listStaffEventsOf(tx: Transaction, vignetteId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('desk_event')
    .select(sql<string>`id::text`.as('id'))
    .where('vignette_id', '=', vignetteId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes a vignette with its history, by the function that alone may, and what is left of its case at the desk. */
export async function deleteVignette(tx: Transaction, vignetteId: string): Promise<void> {
  await sql`SELECT forget_vignette(${vignetteId}::uuid)`.execute(tx)
  await tx
    .updateTable('request')
    .set({ credited_vignette_id: null })
    .where('credited_vignette_id', '=', vignetteId)
    .execute()
  await tx.deleteFrom('desk_case').where('vignette_id', '=', vignetteId).execute()
  await tx.deleteFrom('vignette').where('id', '=', vignetteId).execute()
}

/** @returns where the files of the documents were stored; what was never sent has none */
export async function deleteDocuments(tx: Transaction, requestId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('document')
    .where('request_id', '=', requestId)
    .returning(['storage_key as storageKey', 'never_sent as neverSent'])
    .execute()
  return rows.flatMap(({ storageKey, neverSent }) => (neverSent ? [] : [storageKey]))
}

/** The letters about a request, as they were sent. */
export async function deleteLetters(tx: Transaction, requestId: string): Promise<void> {
  await tx.deleteFrom('letter').where('request_id', '=', requestId).execute()
}

export async function forgetRequestOfMandates(tx: Transaction, requestId: string): Promise<void> {
  await tx
    .updateTable('mandate')
    .set({ request_id: null })
    .where('request_id', '=', requestId)
    .execute()
}

/** Whether money came, or was to go back. */
export async function isAboutMoney(tx: Transaction, paymentId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM payment WHERE id = ${paymentId} AND ${IS_ABOUT_MONEY}`.execute(tx)
  return rows.length > 0
}

/** Leaves of a paid request what it cost and why, and of its payment the money: nobody's from then on. */
export async function forgetPayer(
  tx: Transaction,
  { requestId, paymentId }: { requestId: string; paymentId: string },
): Promise<void> {
  await tx
    .updateTable('request')
    .set({
      ...{ account_id: null, boat_name: '', answers: '{}', credited_vignette_id: null },
      ...{ company_name: null, company_kvk_number: null },
      ...{ idempotency_key: null, saved_as: null },
    })
    .where('id', '=', requestId)
    .execute()
  await tx.updateTable('payment').set({ account_id: null }).where('id', '=', paymentId).execute()
  await tx
    .updateTable('payment_attempt')
    .set({ redirect_url: null })
    .where('payment_id', '=', paymentId)
    .execute()
  await sql`SELECT forget_refund_remarks(${paymentId}::uuid)`.execute(tx)
}

/** Removes a payment with its history, by the function that alone may. */
export async function deletePayment(tx: Transaction, paymentId: string): Promise<void> {
  await sql`SELECT forget_payment(${paymentId}::uuid)`.execute(tx)
  await tx.deleteFrom('refund').where('payment_id', '=', paymentId).execute()
  await tx
    .deleteFrom('payment_difference')
    .where('attempt_id', 'in', ({ selectFrom }) =>
      selectFrom('payment_attempt').select('id').where('payment_id', '=', paymentId),
    )
    .execute()
  await tx.deleteFrom('payment_attempt').where('payment_id', '=', paymentId).execute()
  await tx.deleteFrom('payment').where('id', '=', paymentId).execute()
}

export async function deleteRequest(tx: Transaction, requestId: string): Promise<void> {
  await tx.deleteFrom('request').where('id', '=', requestId).execute()
}
