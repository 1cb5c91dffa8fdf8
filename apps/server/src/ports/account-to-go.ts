import type { Database } from './database.ts'

/** Whether its owner asked for the removal of an account, and the time to undo that with nothing lost is over. */
export async function isToGo(db: Database, accountId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('erase_after', '<=', now)
    .executeTakeFirst()
  return row !== undefined
}
