import type { Database, Transaction } from '../../ports/database.ts'
import type { OwnEmail } from './repository.ts'

/** Stores a request for a new password; for an e-mail that nobody has, one without an account, by the same statement. */
export async function insertReset(
  tx: Transaction,
  reset: { id: string; email: string; expiresAt: Date; now: Date },
): Promise<void> {
  await tx
    .insertInto('password_reset')
    .values(({ selectFrom }) => ({
      id: reset.id,
      account_id: selectFrom('account').select('account.id').where('email', '=', reset.email),
      expires_at: reset.expiresAt,
      created_at: reset.now,
    }))
    .execute()
}

/** A reset that still works: not used, not expired, and the newest of its account. */
function goodResets(db: Database, now: Date) {
  return db
    .selectFrom('password_reset as reset')
    .innerJoin('account', 'account.id', 'reset.account_id')
    .select(['reset.id as resetId', 'account.id as accountId', 'account.email', 'reset.expires_at'])
    .where('reset.used_at', 'is', null)
    .where('reset.expires_at', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('password_reset as newer')
            .select('newer.id')
            .whereRef('newer.account_id', '=', 'reset.account_id')
            .whereRef('newer.id', '>', 'reset.id'),
        ),
      ),
    )
}

export async function findGoodReset(db: Database, resetId: string, now: Date) {
  return goodResets(db, now).where('reset.id', '=', resetId).executeTakeFirst()
}

export async function findGoodResetByHash(db: Database, hash: Buffer, now: Date) {
  return goodResets(db, now)
    .innerJoin('link_token', 'link_token.password_reset_id', 'reset.id')
    .where('link_token.hash', '=', hash)
    .executeTakeFirst()
}

/** Locks the reset until the transaction ends: of two that use it at the same moment, the second finds it used. */
export async function lockGoodResetByHash(tx: Transaction, hash: Buffer, now: Date) {
  return goodResets(tx, now)
    .innerJoin('link_token', 'link_token.password_reset_id', 'reset.id')
    .select('link_token.email as mailedTo')
    .where('link_token.hash', '=', hash)
    .forUpdate('reset')
    .executeTakeFirst()
}

export async function markResetUsed(tx: Transaction, resetId: string, now: Date): Promise<void> {
  await tx.updateTable('password_reset').set({ used_at: now }).where('id', '=', resetId).execute()
}

export interface EmailChange {
  id: string
  accountId: string
  old: OwnEmail
  newEmail: string
  expiresAt: Date
  /** Set for one that cannot be taken back. */
  endedAt: Date | null
}

export async function insertEmailChange(
  tx: Transaction,
  change: EmailChange,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('email_change')
    .values({
      id: change.id,
      account_id: change.accountId,
      old_email: change.old.email,
      old_email_confirmed_at: change.old.confirmedAt,
      new_email: change.newEmail,
      expires_at: change.expiresAt,
      ended_at: change.endedAt,
      created_at: now,
    })
    .execute()
}

function openChanges(db: Database, now: Date) {
  return db
    .selectFrom('email_change')
    .select(['id as changeId', 'account_id as accountId', 'old_email as oldEmail', 'expires_at'])
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
}

export async function findOpenChange(db: Database, changeId: string, now: Date) {
  return openChanges(db, now).where('id', '=', changeId).executeTakeFirst()
}

export async function findOpenChangeByHash(db: Database, hash: Buffer, now: Date) {
  return openChanges(db, now)
    .innerJoin('link_token', 'link_token.email_change_id', 'email_change.id')
    .where('link_token.hash', '=', hash)
    .executeTakeFirst()
}

/** The earliest change of an account that led away from an address and can still be taken back. */
export async function findOpenChangeFrom(
  tx: Transaction,
  { accountId, email, now }: { accountId: string; email: string; now: Date },
) {
  return openChanges(tx, now)
    .where('account_id', '=', accountId)
    .where('old_email', '=', email)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Ends a change and every later one of the same account. */
export async function endChangesFrom(
  tx: Transaction,
  { accountId, changeId, now }: { accountId: string; changeId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('email_change')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('id', '>=', changeId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Stores a request to confirm the e-mail address of an account. It ends every older one. */
export async function insertConfirmation(
  tx: Transaction,
  confirmation: { id: string; accountId: string; expiresAt: Date; now: Date },
): Promise<void> {
  await tx
    .insertInto('email_confirmation')
    .values({
      id: confirmation.id,
      account_id: confirmation.accountId,
      expires_at: confirmation.expiresAt,
      created_at: confirmation.now,
    })
    .execute()
}

/** A confirmation that still works: not used, not expired, and the newest of its account. */
function goodConfirmations(db: Database, now: Date) {
  return db
    .selectFrom('email_confirmation as confirmation')
    .innerJoin('account', 'account.id', 'confirmation.account_id')
    .select([
      'confirmation.id as confirmationId',
      'account.id as accountId',
      'account.email',
      'confirmation.expires_at as expiresAt',
    ])
    .where('confirmation.used_at', 'is', null)
    .where('confirmation.expires_at', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('email_confirmation as newer')
            .select('newer.id')
            .whereRef('newer.account_id', '=', 'confirmation.account_id')
            .whereRef('newer.id', '>', 'confirmation.id'),
        ),
      ),
    )
}

/** What a letter may still ask the owner of an account to confirm. */
export async function findOpenConfirmation(
  db: Database,
  { accountId, email }: { accountId: string; email: string },
  now: Date,
) {
  return goodConfirmations(db, now)
    .where('account.id', '=', accountId)
    .where('account.email', '=', email)
    .where('account.email_confirmed_at', 'is', null)
    .executeTakeFirst()
}

/** Locks the confirmation until the transaction ends: of two that use it at the same moment, the second finds it used. */
export async function lockGoodConfirmationByHash(tx: Transaction, hash: Buffer, now: Date) {
  return goodConfirmations(tx, now)
    .innerJoin('link_token', 'link_token.email_confirmation_id', 'confirmation.id')
    .where('link_token.hash', '=', hash)
    .whereRef('link_token.email', '=', 'account.email')
    .forUpdate('confirmation')
    .executeTakeFirst()
}

/** The address that a link was mailed to and that is confirmed since, by this link or another, while the link's days last. */
export async function findConfirmedByHash(
  tx: Transaction,
  hash: Buffer,
  now: Date,
): Promise<{ email: string } | undefined> {
  return tx
    .selectFrom('link_token')
    .innerJoin(
      'email_confirmation as confirmation',
      'confirmation.id',
      'link_token.email_confirmation_id',
    )
    .innerJoin('account', 'account.id', 'confirmation.account_id')
    .select('account.email')
    .where('link_token.hash', '=', hash)
    .whereRef('link_token.email', '=', 'account.email')
    .where('account.email_confirmed_at', 'is not', null)
    .where('confirmation.expires_at', '>', now)
    .executeTakeFirst()
}

export async function markConfirmationUsed(
  tx: Transaction,
  confirmationId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('email_confirmation')
    .set({ used_at: now })
    .where('id', '=', confirmationId)
    .execute()
}

/** What a link is for. */
export type LinkPurpose = { resetId: string } | { changeId: string } | { confirmationId: string }

/** @param email the mailbox that it is sent to */
export async function insertLinkToken(
  db: Database,
  { hash, email }: { hash: Buffer; email: string },
  of: LinkPurpose,
): Promise<void> {
  await db
    .insertInto('link_token')
    .values({
      hash,
      email,
      password_reset_id: 'resetId' in of ? of.resetId : null,
      email_change_id: 'changeId' in of ? of.changeId : null,
      email_confirmation_id: 'confirmationId' in of ? of.confirmationId : null,
    })
    .execute()
}

/** Forgets what expired before a moment, with the tokens of it. */
export async function deleteExpired(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('password_reset').where('expires_at', '<', moment).execute()
  await db.deleteFrom('email_change').where('expires_at', '<', moment).execute()
  await db.deleteFrom('email_confirmation').where('expires_at', '<', moment).execute()
}
