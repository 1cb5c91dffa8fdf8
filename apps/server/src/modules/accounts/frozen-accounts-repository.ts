import type { Database, Transaction } from '../../ports/database.ts'
import { NEXT_SESSION_VERSION } from './repository.ts'

/** Ends every session and every link for a new password, and lets nobody in but with the password (decisions B16). */
export async function freeze(
  tx: Transaction,
  { accountId, opensToPassword, now }: { accountId: string; opensToPassword: boolean; now: Date },
): Promise<void> {
  await tx
    .updateTable('account')
    .set({
      frozen_at: now,
      opens_to_password: opensToPassword,
      session_version: NEXT_SESSION_VERSION,
    })
    .where('id', '=', accountId)
    .execute()
  await tx
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
}

/** Whether the password is of before a change of address was in force: one that was chosen since may be whoever's changed it. */
export function isPasswordOfBefore({
  passwordChosenAt,
  inForceAt,
}: {
  passwordChosenAt: Date | null
  inForceAt: Date | null
}): boolean {
  return !inForceAt || !passwordChosenAt || passwordChosenAt < inForceAt
}

/** An account that no new password is mailed to: it is frozen, or its password opened it a short time ago. */
export async function findHeldAccount(
  db: Database,
  email: string,
  now: Date,
): Promise<{ accountId: string } | undefined> {
  return db
    .selectFrom('account')
    .select('id as accountId')
    .where('email', '=', email)
    .where(({ eb, or }) =>
      or([eb('frozen_at', 'is not', null), eb('mailbox_held_until', '>', now)]),
    )
    .executeTakeFirst()
}

/**
 * @param mailboxHeldUntil until when the mailbox has no power; null when somebody made sure whose account it is
 * @returns whether it was frozen, or its mailbox held
 */
export async function unfreeze(
  db: Database,
  accountId: string,
  mailboxHeldUntil: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ frozen_at: null, opens_to_password: true, mailbox_held_until: mailboxHeldUntil })
    .where('id', '=', accountId)
    .where(({ eb, or }) =>
      or([eb('frozen_at', 'is not', null), eb('mailbox_held_until', 'is not', null)]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0
}
