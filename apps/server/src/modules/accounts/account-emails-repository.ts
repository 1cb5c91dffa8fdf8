import type { Database, Transaction } from '../../ports/database.ts'
import { NO_ADDED_EMAIL } from '../../ports/tables/account.ts'

/** Gives an account an address of the desk's, which nobody has confirmed. @throws an error that `isEmailConflict` knows */
export async function addEmailTo(
  tx: Transaction,
  accountId: string,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ email, email_confirmed_at: null, ...NO_ADDED_EMAIL, email_added_at: now })
    .where('id', '=', accountId)
    .execute()
}

/** Leaves an account without an address. */
export async function removeEmailOf(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ email: null, email_confirmed_at: null, ...NO_ADDED_EMAIL })
    .where('id', '=', accountId)
    .execute()
}

export async function findIdByEmail(db: Database, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.id
}
