import type { EndOfEmailChange } from '@vignettes/domain/account/email-change.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../ports/database.ts'
import type { HasMailbox } from '../../ports/tables/account.ts'
import type { OwnEmail } from './repository.ts'

export interface EmailChange {
  id: string
  accountId: string
  old: OwnEmail
  newEmail: string
  /** The mailbox in which somebody has to click. */
  awaits: 'new' | 'old'
  canBeUndone: boolean
  /** The session that asked with the password, by the hash of its token. */
  askedBy: Buffer | null
  expiresAt: Date
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
      awaits: change.awaits,
      can_be_undone: change.canBeUndone,
      asked_by: change.askedBy,
      expires_at: change.expiresAt,
      created_at: now,
    })
    .execute()
}

function openChanges(db: Database, now: Date) {
  return db
    .selectFrom('email_change')
    .select([
      'email_change.id as changeId',
      'email_change.account_id as accountId',
      'old_email as oldEmail',
      'new_email as newEmail',
      'awaits',
      'in_force_at as inForceAt',
      'asked_by as askedBy',
      'email_change.expires_at as expiresAt',
    ])
    .where('ended_at', 'is', null)
    .where('email_change.expires_at', '>', now)
}

function waitingChanges(db: Database, now: Date) {
  return openChanges(db, now).where('in_force_at', 'is', null)
}

function withToken<T extends ReturnType<typeof openChanges>>(changes: T, hash: Buffer) {
  return changes
    .innerJoin('link_token', 'link_token.email_change_id', 'email_change.id')
    .where('link_token.hash', '=', hash)
}

/** The change that an account waits for, if there is one. */
export async function findWaitingChange(db: Database, accountId: string, now: Date) {
  return waitingChanges(db, now).where('account_id', '=', accountId).executeTakeFirst()
}

/** A link of the mailbox whose click the change waits for, or waited for. */
const isOfAwaited = sql<boolean>`link_token.email = CASE awaits WHEN 'new' THEN new_email ELSE old_email END`

/** A change that waits for a click in the very mailbox that this link was sent to. */
export async function findAwaitedChangeByHash(db: Database, hash: Buffer, now: Date) {
  return withToken(waitingChanges(db, now), hash).where(isOfAwaited).executeTakeFirst()
}

/** The address that the change of a link put in force, while the account has it and the days of the change last. */
export async function findChangedByHash(
  db: Database,
  hash: Buffer,
  now: Date,
): Promise<{ email: string } | undefined> {
  return db
    .selectFrom('email_change')
    .innerJoin('link_token', 'link_token.email_change_id', 'email_change.id')
    .innerJoin('account', 'account.id', 'email_change.account_id')
    .select('account.email')
    .where('link_token.hash', '=', hash)
    .where('in_force_at', 'is not', null)
    .where('awaits', 'is not', null)
    .where(isOfAwaited)
    .whereRef('account.email', '=', 'new_email')
    .$narrowType<HasMailbox>()
    .where('email_change.expires_at', '>', now)
    .executeTakeFirst()
}

/** A change, in force or waiting, that whoever reads its old mailbox can undo. */
export async function findUndoableChangeByHash(db: Database, hash: Buffer, now: Date) {
  return withToken(openChanges(db, now), hash)
    .where('can_be_undone', '=', true)
    .where(({ eb, or, ref }) =>
      // A link of before says of no mailbox; it was the old one's.
      or([eb('link_token.email', 'is', null), eb('link_token.email', '=', ref('old_email'))]),
    )
    .executeTakeFirst()
}

/** What a link of a letter may still be made for: the waiting change itself, or one that can be undone. */
export async function findOpenChange(db: Database, changeId: string, now: Date) {
  return openChanges(db, now)
    .select('can_be_undone as canBeUndone')
    .where('email_change.id', '=', changeId)
    .executeTakeFirst()
}

/** The earliest change of an account that led away from an address and can still be undone. */
export async function findOpenChangeFrom(
  tx: Transaction,
  { accountId, email, now }: { accountId: string; email: string; now: Date },
) {
  return openChanges(tx, now)
    .where('account_id', '=', accountId)
    .where('old_email', '=', email)
    .where('in_force_at', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Puts a change in force. From now on its days are those in which it can be undone. */
export async function markInForce(
  tx: Transaction,
  changeId: string,
  change: { now: Date; expiresAt: Date; isWayBack: boolean },
): Promise<void> {
  const { now, expiresAt, isWayBack } = change
  await tx
    .updateTable('email_change')
    .set({
      ...{ in_force_at: now, expires_at: expiresAt, can_be_undone: !isWayBack },
      ...(isWayBack && { ended_at: now, ended_because: 'returned' as const }),
    })
    .where('id', '=', changeId)
    .execute()
}

interface End {
  accountId: string
  because: EndOfEmailChange
  now: Date
}

/** @returns the change that waited until now, if there was one */
export async function endWaitingChange(
  tx: Transaction,
  { accountId, because, now }: End,
): Promise<{ changeId: string } | undefined> {
  const ended = await tx
    .updateTable('email_change')
    .set({ ended_at: now, ended_because: because })
    .where('account_id', '=', accountId)
    .where('in_force_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning(['id as changeId', 'expires_at as expiresAt'])
    .execute()
  const [waited] = ended.filter(({ expiresAt }) => expiresAt > now)
  return waited && { changeId: waited.changeId }
}

/** An address that an account got is nobody else's: a change that waits for it ends. @returns those that waited until now */
export async function endChangesToTaken(
  tx: Transaction,
  { email, accountId, now }: { email: string; accountId: string; now: Date },
): Promise<{ changeId: string }[]> {
  const ended = await tx
    .updateTable('email_change')
    .set({ ended_at: now, ended_because: 'taken' })
    .where('new_email', '=', email)
    .where('account_id', '<>', accountId)
    .where('in_force_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning(['id as changeId', 'expires_at as expiresAt'])
    .execute()
  return ended.filter(({ expiresAt }) => expiresAt > now)
}

/** The address that an account did not get, because another got it meanwhile; until the days of its last change are over. */
export async function findTakenChange(
  db: Database,
  accountId: string,
  now: Date,
): Promise<{ newEmail: string } | undefined> {
  const last = await db
    .selectFrom('email_change')
    .select(['new_email as newEmail', 'ended_because as because', 'expires_at as expiresAt'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.because === 'taken' && last.expiresAt > now ? last : undefined
}

/** Ends a change and every later one of the same account that has not ended yet. */
export async function endChangesFrom(
  tx: Transaction,
  { accountId, changeId, because, now }: End & { changeId: string },
): Promise<void> {
  await tx
    .updateTable('email_change')
    .set({ ended_at: now, ended_because: because })
    .where('account_id', '=', accountId)
    .where('id', '>=', changeId)
    .where('ended_at', 'is', null)
    .execute()
}
