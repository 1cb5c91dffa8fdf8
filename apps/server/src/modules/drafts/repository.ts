import { sql } from 'kysely'
import type { DocumentType } from '@vignettes/domain/api/document-types.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import type { DraftOwner } from '../../ports/drafts.ts'
import { boatKey } from '../../ports/tables/boat.ts'
import { COMPANY_OF_REQUEST } from '../../ports/tables/company.ts'
import type { DraftData } from '../../ports/tables/draft.ts'
import { OBJECT_AGE } from '../../ports/tables/request.ts'

/** The boat that a draft is for, as far as it is named. */
const boatKeyOfDraft = boatKey(sql`(draft.data->'BoatGeneralInfo'->>'boatName')`).$castTo<
  string | null
>()

/** A draft, and what is told of the vignette that it renews. */
function selectDrafts(db: Database, accountId: string) {
  return db
    .selectFrom('draft')
    .innerJoin('account', 'account.id', 'draft.account_id')
    .leftJoin('vignette', 'vignette.id', 'draft.renews')
    .leftJoin('request', 'request.id', 'vignette.request_id')
    .select([
      'draft.id',
      'draft.account_id as owner',
      'draft.district',
      'draft.type',
      'draft.version',
      'draft.data',
      'draft.idempotency_key as idempotencyKey',
      'draft.updated_at as updatedAt',
      'draft.kept_until as keptUntil',
      'account.erase_after as accountGoesAt',
      'draft.renews',
      'draft.outdated',
      boatKeyOfDraft.as('boatKey'),
      'vignette.number as renewedNumber',
      'vignette.valid_until as renewedUntil',
      'request.vignette_year as renewedYear',
      'request.cost_cents as renewedCostCents',
      'request.full_year_cost_cents as renewedFullYearCents',
      OBJECT_AGE,
      ...COMPANY_OF_REQUEST,
    ])
    .where('draft.account_id', '=', accountId)
}

/** A draft as it is kept. */
export type KeptDraft = NonNullable<Awaited<ReturnType<typeof findDraft>>>

/** An account's drafts that are still kept, the newest first. */
export function listDrafts(db: Database, accountId: string, now: Date) {
  return selectDrafts(db, accountId)
    .where('draft.kept_until', '>', now)
    .orderBy('draft.updated_at', 'desc')
    .orderBy('draft.id')
    .execute()
}

export function findDraft(db: Database, { accountId, district, type }: DraftOwner) {
  return selectDrafts(db, accountId)
    .where('draft.district', '=', district)
    .where('draft.type', '=', type)
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

/** Which of some files of an account are kept. @returns their ids */
export async function findSentFiles(
  db: Database | Transaction,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('sent_file')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
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
  draft: DraftToWrite & { renews?: string; outdated?: DocumentType[] },
): Promise<void> {
  await tx
    .insertInto('draft')
    .values({
      ...{ id, account_id: accountId, district, type },
      ...columnsOf(draft),
      begun_at: draft.now,
      reminded_at: null,
      renews: draft.renews ?? null,
      outdated: draft.outdated ?? [],
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
