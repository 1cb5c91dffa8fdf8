import type { Database } from '../../ports/database.ts'

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

/** The rows of these files: which there are, and which of them gave their file up. */
export async function listRowsOf(db: Database, storageKeys: readonly string[]) {
  return db
    .selectFrom('document')
    .select(['storage_key as storageKey', 'file_removed_at as removedAt'])
    .where('storage_key', 'in', storageKeys)
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
