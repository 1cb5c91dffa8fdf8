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
  table: 'account' | 'mandate' | 'outbox' | 'staff',
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

/** A help that has ended. */
export interface EndedHelp {
  accountId: string
  helperAccountId: string
}

/** Ends all helps of an account, by it and of it, and its invitations; their links and sessions go with them. @returns those that somebody had taken */
export async function deleteHelps(tx: Transaction, accountId: string): Promise<EndedHelp[]> {
  const rows = await tx
    .deleteFrom('helper')
    .where(({ eb, or }) =>
      or([eb('account_id', '=', accountId), eb('helper_account_id', '=', accountId)]),
    )
    .returning(['account_id as accountId', 'helper_account_id as helperAccountId'])
    .execute()
  return rows.flatMap(({ accountId: id, helperAccountId }) =>
    helperAccountId === null ? [] : [{ accountId: id, helperAccountId }],
  )
}

/**
 * Removes of an account that goes what no vignette, payment or request needs, and that its owner began before it was to go: what they
 * send after that is for what they are still asked. Files of drafts that are sent later go by themselves, once no draft names them.
 * @returns where the files were stored
 */
export async function deleteNeedless(tx: Transaction, accountId: string): Promise<string[]> {
  for (const table of ['draft', 'own_data_export'] as const)
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  const files = await tx
    .deleteFrom('sent_file')
    .where('account_id', '=', accountId)
    .where(
      sql<boolean>`created_at <= (SELECT erase_after FROM account WHERE id = ${accountId}::uuid)`,
    )
    .returning('storage_key as storageKey')
    .execute()
  return files.map(({ storageKey }) => storageKey)
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
