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
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ storageKey }) => storageKey)
}
