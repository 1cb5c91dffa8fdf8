import type { Database } from './database.ts'

/** When an account goes whose owner asked for its removal; null where nobody did. */
export async function accountGoesAt(db: Database, accountId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('account')
    .select('erase_after as goesAt')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.goesAt ?? null
}

/** Whether its owner asked for the removal of an account, and the time to undo that with nothing lost is over. */
export async function isToGo(db: Database, accountId: string, now: Date): Promise<boolean> {
  const goesAt = await accountGoesAt(db, accountId)
  return goesAt !== null && goesAt <= now
}
