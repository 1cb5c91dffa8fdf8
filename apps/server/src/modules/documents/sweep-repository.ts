import { sql } from 'kysely'
import type { Database } from '../../ports/database.ts'
import { IS_IN_NO_DRAFT } from '../../ports/sent-files.ts'

/** What its owner replaced before the desk could see it: nobody looks at the file any more. */
function needless(db: Database, createdBefore: Date) {
  return db
    .selectFrom('document')
    .select(['id', 'storage_key as storageKey'])
    .where('status', '=', 'replaced')
    .where('reject_reason', 'is', null)
    .where('file_removed_at', 'is', null)
    .where('created_at', '<', createdBefore)
}

/** The files of documents that were replaced before anybody could judge them. */
export async function listNeedless(db: Database, createdBefore: Date): Promise<string[]> {
  return (await needless(db, createdBefore).execute()).map(({ storageKey }) => storageKey)
}

/** Writes down that these files are removed, which then belong to nobody. */
export async function giveUpNeedless(
  db: Database,
  { createdBefore, now }: { createdBefore: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('document')
    .set({ file_removed_at: now })
    .where('id', 'in', needless(db, createdBefore).clearSelect().select('id'))
    .execute()
}

/** Files that were sent and that no draft names, by the database's clock as well. */
function unnamed(db: Database, createdBefore: Date) {
  return db
    .selectFrom('sent_file')
    .select(['id', 'storage_key as storageKey'])
    .where('created_at', '<', createdBefore)
    .where(sql<boolean>`created_at < now()`)
    .where(IS_IN_NO_DRAFT)
}

/** Where the files are stored that were sent and that no draft names. */
export async function listUnnamed(db: Database, createdBefore: Date): Promise<string[]> {
  return (await unnamed(db, createdBefore).execute()).map(({ storageKey }) => storageKey)
}

/** Forgets some of them. @returns where they are stored */
export async function forgetUnnamed(
  db: Database,
  { createdBefore, most }: { createdBefore: Date; most: number },
): Promise<string[]> {
  const some = unnamed(db, createdBefore)
    .clearSelect()
    .select('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
  const rows = await db
    .deleteFrom('sent_file')
    .where('id', 'in', some)
    .returning('storage_key as storageKey')
    .execute()
  return rows.map(({ storageKey }) => storageKey)
}

/** The rows of these files: which there are, and which of them gave their file up. */
export async function listRowsOf(db: Database, storageKeys: readonly string[]) {
  return db
    .selectFrom('document')
    .select(['storage_key as storageKey', 'file_removed_at as removedAt'])
    .where('storage_key', 'in', storageKeys)
    .unionAll(
      db
        .selectFrom('sent_file')
        .select(['storage_key as storageKey', sql<Date | null>`NULL::timestamptz`.as('removedAt')])
        .where('storage_key', 'in', storageKeys),
    )
    .execute()
}

/** Documents that have a file, in the order of their ids. */
export async function listWithFile(db: Database, afterId: string | undefined, limit: number) {
  let query = db
    .selectFrom('document')
    .select(['id', 'storage_key as storageKey'])
    .where('file_removed_at', 'is', null)
  if (afterId !== undefined) query = query.where('id', '>', afterId)
  return query.orderBy('id').limit(limit).execute()
}
