import { sql } from 'kysely'
import type { Database, Transaction } from '../../ports/database.ts'

/** The id of the store that has the documents of this database; undefined before the first start. */
export async function readStoreId(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom('document_store').select('id').executeTakeFirst()
  return row?.id
}

/** Until the transaction ends, nobody else gives the database an id. */
export async function lockStoreId(tx: Transaction): Promise<void> {
  await sql`LOCK TABLE document_store IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
}

export async function insertStoreId(tx: Transaction, id: string): Promise<void> {
  await tx.insertInto('document_store').values({ id }).execute()
}

/** Where the newest documents are stored. */
export async function listNewestKeys(db: Database, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('document')
    .select('storage_key as storageKey')
    .where('file_removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ storageKey }) => storageKey)
}

export interface DocumentRow {
  id: string
  storageKey: string
  sizeBytes: number
  /** Hexadecimal. */
  sha256: string
}

/** A page of all documents, and of files that are part of nothing yet, by their keys: those after the last key of the page before. */
export async function listDocuments(
  db: Database,
  { after, most }: { after: string; most: number },
): Promise<DocumentRow[]> {
  return db
    .selectFrom('document')
    .select(['id', 'storage_key as storageKey', 'size_bytes as sizeBytes', 'sha256'])
    .where('storage_key', '>', after)
    .where('file_removed_at', 'is', null)
    .unionAll(
      db
        .selectFrom('sent_file')
        .select(['id', 'storage_key as storageKey', 'size_bytes as sizeBytes', 'sha256'])
        .where('storage_key', '>', after),
    )
    .orderBy('storageKey')
    .limit(most)
    .execute()
}

/** Those of the keys that a document is stored under. */
export async function keysInUse(db: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('document')
    .select('storage_key as storageKey')
    .where('storage_key', 'in', keys)
    .where('file_removed_at', 'is', null)
    .unionAll(
      db
        .selectFrom('sent_file')
        .select('storage_key as storageKey')
        .where('storage_key', 'in', keys),
    )
    .execute()
  return new Set(rows.map(({ storageKey }) => storageKey))
}

/** How many there are of what a backup is made for. */
export async function countRows(db: Database) {
  const count = async (table: 'account' | 'request' | 'payment') => {
    const { rows } = await sql<{ count: number }>`SELECT count(*) FROM ${sql.table(table)}`.execute(
      db,
    )
    return rows[0]?.count ?? 0
  }
  return {
    accounts: await count('account'),
    requests: await count('request'),
    payments: await count('payment'),
    ...(await countDocuments(db)),
  }
}

/** How many have a file, and of how many the file went in its time. */
export async function countDocuments(db: Database): Promise<{ documents: number; gone: number }> {
  const { rows } = await sql<{ documents: number; gone: number }>`
    SELECT count(*) FILTER (WHERE file_removed_at IS NULL) + (SELECT count(*) FROM sent_file) AS documents,
      count(file_removed_at) FILTER (WHERE NOT never_sent) AS gone FROM document`.execute(db)
  return rows[0] ?? { documents: 0, gone: 0 }
}

/** Those of the references that are attempts of ours; a reference of somebody else's may be anything. */
export async function knownReferences(
  db: Database,
  references: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM payment_attempt WHERE id::text = ANY(${references})
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Notes a backup that ended well. */
export async function insertBackup(
  db: Database,
  { takenAt, endedAt }: { takenAt: Date; endedAt: Date },
): Promise<void> {
  await db.insertInto('backup').values({ taken_at: takenAt, ended_at: endedAt }).execute()
}

/** From when the newest backup is; undefined when none is known. */
export async function findNewestBackup(db: Database): Promise<Date | undefined> {
  const newest = await db
    .selectFrom('backup')
    .select('taken_at as takenAt')
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.takenAt
}
