import { sql } from 'kysely'
import type { Transaction } from './database.ts'

/** That no draft of its owner names a file: nobody goes on with it. */
export const IS_IN_NO_DRAFT = sql<boolean>`NOT EXISTS (SELECT FROM draft
  WHERE draft.account_id = sent_file.account_id AND strpos(draft.data::text, sent_file.id::text) > 0)`

/**
 * Forgets the files of a draft that is gone, but for those that another draft of the same account names.
 * @returns where they are stored, to be removed once it is so
 */
export async function forgetSentFiles(
  tx: Transaction,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .deleteFrom('sent_file')
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .where(IS_IN_NO_DRAFT)
    .returning('storage_key as storageKey')
    .execute()
  return rows.map(({ storageKey }) => storageKey)
}
