import { HOUR_MS } from '@vignettes/domain/rules/duration.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import { endResets } from './links-repository.ts'
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
  await endResets(tx, accountId, now)
}

/** As long as a change of address can be undone. */
const OWN_AFTER_MS = 72 * HOUR_MS

/**
 * Whether the password is of well before a change of address was in force: one that was chosen since, or shortly before it with
 * the password that somebody had found out, may be whoever's changed it.
 */
export function isPasswordOfBefore({
  passwordChosenAt,
  inForceAt,
}: {
  passwordChosenAt: Date | null
  inForceAt: Date | null
}): boolean {
  if (!inForceAt || !passwordChosenAt) return true
  return passwordChosenAt.getTime() < inForceAt.getTime() - OWN_AFTER_MS
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
