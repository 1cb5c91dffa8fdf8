import type { Database, Transaction } from '../../ports/database.ts'
import type { DraftOwner } from '../../ports/drafts.ts'
import type { DraftData } from '../../ports/tables/draft.ts'

const COLUMNS = [
  'id',
  'district',
  'type',
  'version',
  'data',
  'idempotency_key as idempotencyKey',
  'updated_at as updatedAt',
  'kept_until as keptUntil',
] as const

/** A draft as it is kept. */
export type KeptDraft = NonNullable<Awaited<ReturnType<typeof findDraft>>>

/** An account's drafts that are still kept, the newest first. */
export function listDrafts(db: Database, accountId: string, now: Date) {
  return db
    .selectFrom('draft')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .where('kept_until', '>', now)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
}

export function findDraft(db: Database, { accountId, district, type }: DraftOwner) {
  return db
    .selectFrom('draft')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .where('district', '=', district)
    .where('type', '=', type)
    .executeTakeFirst()
}

/** The request that was made of a draft already. */
export async function findRequestOfKey(
  db: Database,
  accountId: string,
  idempotencyKey: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('request')
    .select('id')
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  return row?.id
}

export interface DraftToWrite {
  version: number
  data: DraftData
  idempotencyKey: string | null
  now: Date
  keptUntil: Date
}

export async function insertDraft(
  tx: Transaction,
  id: string,
  { accountId, district, type }: DraftOwner,
  draft: DraftToWrite,
): Promise<void> {
  await tx
    .insertInto('draft')
    .values({
      ...{ id, account_id: accountId, district, type },
      ...columnsOf(draft),
      begun_at: draft.now,
      reminded_at: null,
    })
    .execute()
}

export async function updateDraft(tx: Transaction, id: string, draft: DraftToWrite): Promise<void> {
  await tx.updateTable('draft').set(columnsOf(draft)).where('id', '=', id).execute()
}

function columnsOf({ version, data, idempotencyKey, now, keptUntil }: DraftToWrite) {
  return {
    version,
    data: JSON.stringify(data),
    idempotency_key: idempotencyKey,
    updated_at: now,
    kept_until: keptUntil,
  }
}

/** @returns what it held */
export async function removeDraft(
  tx: Transaction,
  { accountId, district, type }: DraftOwner,
): Promise<DraftData> {
  const row = await tx
    .deleteFrom('draft')
    .where('account_id', '=', accountId)
    .where('district', '=', district)
    .where('type', '=', type)
    .returning('data')
    .executeTakeFirst()
  return row?.data ?? {}
}
