import { sql } from 'kysely'
import { AccountGoneError } from '../../ports/account-gone.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import type { StoredFile } from '../../ports/file-store.ts'
import { OWN_TABLES, ownedTable, type OwnTable } from './owned-tables.ts'

/** Keeps that somebody asked, and no more of what they asked whose time is over. */
export async function insertExport(
  tx: Transaction,
  {
    id,
    accountId,
    askedAt,
    keptUntil,
  }: {
    id: string
    accountId: string
    askedAt: Date
    keptUntil: Date
  },
): Promise<void> {
  await tx
    .deleteFrom('own_data_export')
    .where('account_id', '=', accountId)
    .where('kept_until', '<=', askedAt)
    .execute()
  await tx
    .insertInto('own_data_export')
    .values({ id, account_id: accountId, asked_at: askedAt, kept_until: keptUntil })
    .execute()
}

/** Whether an account asked for it, and the time for it is not over. */
export async function isExportOpen(
  db: Database,
  { id, accountId, now }: { id: string; accountId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('own_data_export')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('kept_until', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** The rows of each table that has some, as they are kept but for what is not theirs to have. */
export type OwnRows = Partial<Record<OwnTable, Record<string, unknown>[]>>

/** All rows of one account, as of one moment. */
export async function readOwnRows(db: Database, accountId: string): Promise<OwnRows> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const found: OwnRows = {}
      const account = sql<string>`${accountId}::uuid`
      for (const table of OWN_TABLES) {
        const { of, without = [], withoutIn = {}, with: besides = {} } = ownedTable(table)
        const kept = Object.entries(withoutIn).reduce(
          (row, path) => sql`(${row} #- ${path}::text[])`,
          sql`(to_jsonb(own) - ${[...without]}::text[])`,
        )
        const told = Object.entries(besides).reduce(
          (row, [name, value]) =>
            sql`${row} || jsonb_build_object(${name}::text, ${value(account)})`,
          kept,
        )
        const { rows } = await sql<{ row: Record<string, unknown> }>`
          SELECT ${told} AS row
          FROM ${sql.table(table)} AS own WHERE ${of(account)} ORDER BY row`.execute(tx)
        if (rows.length > 0) found[table] = rows.map(({ row }) => row)
      }
      return found
    })
}

/** A file that somebody sent, and where it is. */
export interface OwnFile extends StoredFile {
  id: string
  name: string
}

const OWN_FILE = [
  'id',
  'file_name as name',
  'storage_key as storageKey',
  'size_bytes as sizeBytes',
  'sha256',
] as const

/** The files of an account that are still there, those of requests first. */
export async function listOwnFiles(db: Database, accountId: string): Promise<OwnFile[]> {
  const documents = await db
    .selectFrom('document')
    .select(OWN_FILE)
    .where('request_id', 'in', ({ selectFrom }) =>
      selectFrom('request').select('request.id').where('request.account_id', '=', accountId),
    )
    .where('file_removed_at', 'is', null)
    .orderBy('id')
    .execute()
  const sent = await db
    .selectFrom('sent_file')
    .select(OWN_FILE)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return [...documents, ...sent]
}

/** The encrypted BSN of an account. */
export function findOwnBsn(db: Database, accountId: string) {
  return db
    .selectFrom('account')
    .select(['bsn_encrypted as bytes', 'bsn_key_id as keyId', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow(() => new AccountGoneError())
}
