import type { Database, Transaction } from '../../ports/database.ts'

export async function listBackupCodeHashes(db: Database, staffId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_backup_code')
    .select('hash')
    .where('staff_id', '=', staffId)
    .execute()
  return rows.map(({ hash }) => hash)
}

/** How many somebody has left, and how many of those they said to have kept. */
export function countBackupCodes(db: Database | Transaction, staffId: string) {
  return db
    .selectFrom('staff_backup_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .select(({ fn }) => fn.countAll<number>().filterWhere('is_kept', '=', true).as('kept'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
}

export async function markBackupCodesKept(
  db: Database | Transaction,
  staffId: string,
): Promise<void> {
  await db
    .updateTable('staff_backup_code')
    .set({ is_kept: true })
    .where('staff_id', '=', staffId)
    .execute()
}

/** Whether somebody ever had any: who used the last one, not who never made them. */
export async function hadBackupCodes(db: Database, staffId: string): Promise<boolean> {
  const row = await db
    .selectFrom('desk_event')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('kind', 'in', ['backup-codes-made', 'backup-code-used'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Those of before no longer count. */
export async function replaceBackupCodes(
  tx: Transaction,
  staffId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('staff_backup_code').where('staff_id', '=', staffId).execute()
  if (hashes.length === 0) return
  await tx
    .insertInto('staff_backup_code')
    .values(hashes.map((hash) => ({ staff_id: staffId, hash })))
    .execute()
}

/** @returns false when it was used before */
export async function deleteBackupCode(
  tx: Transaction,
  staffId: string,
  hash: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_backup_code')
    .where('staff_id', '=', staffId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
