import { sql } from 'kysely'
import type { Database, Transaction } from '../../ports/database.ts'
import type { HasMailbox } from '../../ports/tables/account.ts'

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

/** A reset that still works: not used, not expired, and of an account whose mailbox counts. */
function goodResets(db: Database, now: Date) {
  return db
    .selectFrom('password_reset as reset')
    .innerJoin('account', 'account.id', 'reset.account_id')
    .select(['reset.id as resetId', 'account.id as accountId', 'account.email', 'reset.expires_at'])
    .where('reset.used_at', 'is', null)
    .where('reset.expires_at', '>', now)
    .where('account.frozen_at', 'is', null)
    .where('account.email', 'is not', null)
    .$narrowType<HasMailbox>()
    .where(({ eb, or }) =>
      or([
        eb('account.mailbox_held_until', 'is', null),
        eb('account.mailbox_held_until', '<=', now),
      ]),
    )
}

/** Others who ask for a reset of this e-mail address wait until the transaction ends, whether or not anybody has it. */
export async function lockResetsOf(tx: Transaction, email: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`reset ${email}`}, 0))`.execute(tx)
}

/** How many of an e-mail address are not used and not over, whether or not the account is held. */
export async function countResets(db: Database, email: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('password_reset')
    .innerJoin('account', 'account.id', 'password_reset.account_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account.email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

export async function findGoodReset(db: Database, resetId: string, now: Date) {
  return goodResets(db, now).where('reset.id', '=', resetId).executeTakeFirst()
}

export async function findGoodResetByHash(db: Database, hash: Buffer, now: Date) {
  return goodResets(db, now)
    .innerJoin('link_token', 'link_token.password_reset_id', 'reset.id')
    .where('link_token.hash', '=', hash)
    .where(isOwnMailbox)
    .executeTakeFirst()
}

/** A link of a mailbox that the account has left sets no password; one of before says of no mailbox. */
const isOwnMailbox = sql<boolean>`(link_token.email IS NULL OR link_token.email = account.email)`

/** Locks the reset until the transaction ends: of two that use it at the same moment, the second finds it used. */
export async function lockGoodResetByHash(tx: Transaction, hash: Buffer, now: Date) {
  return goodResets(tx, now)
    .innerJoin('link_token', 'link_token.password_reset_id', 'reset.id')
    .select('link_token.email as mailedTo')
    .where('link_token.hash', '=', hash)
    .where(isOwnMailbox)
    .forUpdate('reset')
    .executeTakeFirst()
}

/** No link that was mailed before sets a password any more. */
export async function endResets(tx: Transaction, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
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

/** Whether a newer link was asked for than `confirmation`. */
export const HAS_NEWER_CONFIRMATION = sql<boolean>`EXISTS (
  SELECT FROM email_confirmation AS newer
  WHERE newer.account_id = confirmation.account_id AND newer.id > confirmation.id
)`

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
    .where('account.email', 'is not', null)
    .$narrowType<HasMailbox>()
    .where('confirmation.expires_at', '>', now)
    .where(sql<boolean>`NOT ${HAS_NEWER_CONFIRMATION}`)
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
    .$narrowType<HasMailbox>()
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
export type LinkPurpose =
  { resetId: string } | { changeId: string } | { confirmationId: string } | { helperId: string }

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
      helper_id: 'helperId' in of ? of.helperId : null,
    })
    .execute()
}

/** An invitation to help that can still be taken, and where it goes. */
export function findOpenInvitation(db: Database, helperId: string, now: Date) {
  return db
    .selectFrom('helper')
    .select(['email', 'expires_at as expiresAt'])
    .where('id', '=', helperId)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Forgets what expired before a moment, with the tokens of it. */
export async function deleteExpired(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('password_reset').where('expires_at', '<', moment).execute()
  await db.deleteFrom('email_change').where('expires_at', '<', moment).execute()
  await db.deleteFrom('email_confirmation').where('expires_at', '<', moment).execute()
  await db
    .deleteFrom('helper')
    .where('expires_at', '<', moment)
    .where('accepted_at', 'is', null)
    .execute()
}
