import type { Database, Transaction } from './database.ts'

/** Whether an account has a mandate that the bank has confirmed (decisions B7). */
export async function hasConfirmedMandate(
  db: Database | Transaction,
  accountId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('mandate')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'CONFIRMED')
    .executeTakeFirst()
  return row !== undefined
}
