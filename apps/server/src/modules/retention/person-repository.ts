import { sql } from 'kysely'
import type { Database, Transaction } from '../../ports/database.ts'

const OF_ACCOUNT = [
  'mandate',
  'password_reset',
  'email_change',
  'email_confirmation',
  'account_session',
  'helper',
  'own_data_export',
] as const
const OF_STAFF_MEMBER = [
  'staff_invitation',
  'staff_session',
  'staff_backup_code',
  'staff_code_limit',
] as const

/** Writes down that the file of a document is removed, and then belongs to nobody. @returns where it is stored */
export async function giveUpFile(
  db: Database,
  { id, now }: { id: string; now: Date },
): Promise<string | undefined> {
  const row = await db
    .updateTable('document')
    .set({ file_removed_at: now })
    .where('id', '=', id)
    .where('file_removed_at', 'is', null)
    .returning('storage_key as storageKey')
    .executeTakeFirst()
  return row?.storageKey
}

export async function findRequestOf(db: Database, documentId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('document')
    .select('request_id as requestId')
    .where('id', '=', documentId)
    .executeTakeFirst()
  return row?.requestId
}

/** One row, held until the transaction ends; false when it is gone, or somebody else holds it. */
export async function hold(
  tx: Transaction,
  table:
    | 'account'
    | 'mandate'
    | 'outbox'
    | 'staff'
    | 'draft'
    | 'helper'
    | 'own_data_export'
    | 'sent_file',
  id: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteBsn(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ bsn_encrypted: null, bsn_key_id: null, bsn_fingerprint: null })
    .where('id', '=', accountId)
    .execute()
}

/** Removes a mandate with its history, by the function that alone may. */
export async function deleteMandate(tx: Transaction, mandateId: string): Promise<void> {
  await sql`SELECT forget_mandate(${mandateId}::uuid)`.execute(tx)
  await tx.deleteFrom('mandate').where('id', '=', mandateId).execute()
}

/**
 * Removes an account that nothing is left of but itself, its mandates, its links and what it never sent. Mandates by which something
 * was collected not long ago stay without it.
 * @returns where the files of that were stored
 */
export async function deleteAccount(tx: Transaction, accountId: string): Promise<string[]> {
  const mandates = await tx
    .selectFrom('mandate')
    .select(['id', sql<boolean>`is_mandate_kept(id)`.as('isKept')])
    .where('account_id', '=', accountId)
    .execute()
  const kept = mandates.filter(({ isKept }) => isKept)
  const over = mandates.filter(({ isKept }) => !isKept)
  // All histories before the first mandate: one names the mandate that took its place.
  for (const { id } of over) await sql`SELECT forget_mandate(${id}::uuid)`.execute(tx)
  for (const { id } of kept) await forgetGiver(tx, id)
  for (const table of OF_ACCOUNT) {
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  }
  const files = await tx
    .deleteFrom('sent_file')
    .where('account_id', '=', accountId)
    .returning('storage_key as storageKey')
    .execute()
  await tx.deleteFrom('account').where('id', '=', accountId).execute()
  return files.map(({ storageKey }) => storageKey)
}

/** Ends a help, or an invitation; its links and sessions go with it. @returns whose it was; `helperAccountId` null where nobody had taken it */
export function deleteHelp(tx: Transaction, id: string) {
  return tx
    .deleteFrom('helper')
    .where('id', '=', id)
    .returning(['account_id as accountId', 'helper_account_id as helperAccountId'])
    .executeTakeFirstOrThrow()
}

/** A draft, or that a copy of all data was asked for. */
export const deleteRowOf =
  (table: 'draft' | 'own_data_export') =>
  async (tx: Transaction, id: string): Promise<void> => {
    await tx.deleteFrom(table).where('id', '=', id).execute()
  }

/** A file that was sent, and is part of no request. @returns where it was stored */
export async function deleteSentFile(tx: Transaction, id: string): Promise<string[]> {
  const { storageKey } = await tx
    .deleteFrom('sent_file')
    .where('id', '=', id)
    .returning('storage_key as storageKey')
    .executeTakeFirstOrThrow()
  return [storageKey]
}

/** Leaves of a mandate what the bank calls it, and when it was given: nobody's from then on. */
async function forgetGiver(tx: Transaction, mandateId: string): Promise<void> {
  await tx
    .updateTable('mandate')
    .set({
      ...{ account_id: null, request_id: null, holder: null, iban_last_digits: null },
      ...{ redirect_url: null, return_urls: '{}', bank_message: null },
    })
    .where('id', '=', mandateId)
    .execute()
}

export async function deleteJob(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('outbox').where('id', '=', id).execute()
}

/** Removes what somebody of the staff did, by the function that alone may. */
export async function deleteStaffEvent(tx: Transaction, id: string): Promise<void> {
  await sql`SELECT forget_staff_event(${id}::bigint)`.execute(tx)
}

export async function deleteStaffMember(tx: Transaction, staffId: string): Promise<void> {
  for (const table of OF_STAFF_MEMBER) {
    await tx.deleteFrom(table).where('staff_id', '=', staffId).execute()
  }
  await tx.deleteFrom('staff').where('id', '=', staffId).execute()
}
