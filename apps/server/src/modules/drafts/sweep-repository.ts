import { sql } from 'kysely'
import type { Database, Transaction } from '../../ports/database.ts'

/**
 * Drafts that were not changed since and not written about yet: from now on they were. Those of an account that goes wait until that
 * is undone. @returns their ids
 */
export async function markReminded(
  tx: Transaction,
  { changedBefore, now, most }: { changedBefore: Date; now: Date; most: number },
): Promise<string[]> {
  const waiting = tx
    .selectFrom('draft')
    .select('id')
    .where('updated_at', '<=', changedBefore)
    .where('reminded_at', 'is', null)
    .where('kept_until', '>', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('account')
          .select('account.id')
          .whereRef('account.id', '=', 'draft.account_id')
          .where('account.erase_after', 'is', null),
      ),
    )
    .orderBy('updated_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
  const rows = await tx
    .updateTable('draft')
    .set({ reminded_at: now })
    .where('id', 'in', waiting)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Never before it is so by the database's clock too: a portal whose clock is ahead forgets nothing. @returns how many went */
export async function deleteOver(db: Database, now: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM draft WHERE id IN (
      SELECT id FROM draft WHERE kept_until <= least(${now}::timestamptz, now())
      LIMIT ${most} FOR UPDATE SKIP LOCKED)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
