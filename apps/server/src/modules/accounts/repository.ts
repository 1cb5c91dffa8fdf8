import { propertyOf } from '../../ports/property-of.ts'
import { sql } from 'kysely'
import type { Company } from '@vignettes/domain/account/company.ts'
import { type AccountTable, type HasMailbox, NO_ADDED_EMAIL } from '../../ports/tables/account.ts'
import { AccountGoneError } from '../../ports/account-gone.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import type { EncryptedBsn, FindableBsn } from './bsn-vault.ts'

/** PostgreSQL's code for it. */
const UNIQUE_VIOLATION = '23505'
const NO_ACCOUNT_ID = '00000000-0000-0000-0000-000000000000'

export interface Credentials {
  accountId: string
  passwordHash: string
  sessionVersion: number
  /** Until its password is entered (decisions B16). */
  isFrozen: boolean
  opensToPassword: boolean
}

export type Applicant = Omit<
  AccountTable,
  | 'id'
  | 'email'
  | 'email_confirmed_at'
  | 'email_added_at'
  | 'email_failed_at'
  | 'email_failure_code'
  | 'password_hash'
  | 'session_version'
  | 'frozen_at'
  | 'opens_to_password'
  | 'password_chosen_at'
  | 'mailbox_held_until'
  | 'reminders_off_at'
  | 'erase_after'
  | 'erase_asked_at'
  | 'bsn_encrypted'
  | 'bsn_key_id'
  | 'bsn_fingerprint'
  | 'company_name'
  | 'company_kvk_number'
  | 'created_at'
  | 'last_login_at'
> & { email: string; bsn: EncryptedBsn | undefined; company: Company | null }

export interface NewAccount extends Omit<Applicant, 'bsn' | 'company' | 'email'> {
  id: string
  /** Null of who has none. */
  email: string | null
  /** Where the desk gave the address, until somebody chooses a password over it. */
  email_added_at?: Date
  bsn: FindableBsn | undefined
  password_hash: string
  company_name?: string | null
  company_kvk_number?: string | null
}

/**
 * Whether an e-mail is an account's, or one that an account can still go back to (a change that can be taken back).
 *
 * @param exceptAccountId the account that asks for itself
 */
export async function isEmailTaken(
  db: Database,
  email: string,
  { now, exceptAccountId = NO_ACCOUNT_ID }: { now: Date; exceptAccountId?: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', exceptAccountId)
    .unionAll(
      db
        .selectFrom('email_change')
        .select('id')
        .where('old_email', '=', email)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .where('account_id', '<>', exceptAccountId),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns whether it was stored; false when the e-mail is taken, also by a call at the same moment. */
export async function insertAccount(tx: Transaction, account: NewAccount): Promise<boolean> {
  const { bsn, ...columns } = account
  const row = await tx
    .insertInto('account')
    .values({
      ...columns,
      bsn_encrypted: bsn?.bytes ?? null,
      bsn_key_id: bsn?.keyId ?? null,
      bsn_fingerprint: bsn?.fingerprint ?? null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Another hash of the same password, unless another password was chosen meanwhile. */
export async function replacePasswordHash(
  db: Database,
  { accountId, passwordHash }: Pick<Credentials, 'accountId' | 'passwordHash'>,
  stronger: string,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ password_hash: stronger })
    .where('id', '=', accountId)
    .where('password_hash', '=', passwordHash)
    .execute()
}

export async function findCredentials(
  db: Database,
  email: string,
): Promise<Credentials | undefined> {
  return db
    .selectFrom('account')
    .select([
      'id as accountId',
      'password_hash as passwordHash',
      'session_version as sessionVersion',
      sql<boolean>`frozen_at IS NOT NULL`.as('isFrozen'),
      'opens_to_password as opensToPassword',
    ])
    .where('email', '=', email)
    .executeTakeFirst()
}

/** The password of an account, and the address that tries at it are counted for; undefined when there is no such account. */
export async function findOwnPassword(
  db: Database,
  accountId: string,
): Promise<{ passwordHash: string; email: string } | undefined> {
  return db
    .selectFrom('account')
    .select(['password_hash as passwordHash', 'email'])
    .where('id', '=', accountId)
    .where('email', 'is not', null)
    .$narrowType<HasMailbox>()
    .executeTakeFirst()
}

/** An e-mail address, and since when it is known that its owner reads the mail there (decisions B17). */
export interface OwnEmail {
  email: string
  confirmedAt: Date | null
}

export interface HeldAccount extends OwnEmail {
  frozenAt: Date | null
  passwordChosenAt: Date | null
  mailboxHeldUntil: Date | null
  sessionVersion: number
}

/**
 * Holds an account, which has a mailbox as all that are logged in to, until the transaction ends.
 * @throws AccountGoneError
 */
export async function lockEmail(tx: Transaction, accountId: string): Promise<HeldAccount> {
  return tx
    .selectFrom('account')
    .select([
      'email',
      'email_confirmed_at as confirmedAt',
      'frozen_at as frozenAt',
      'password_chosen_at as passwordChosenAt',
      'mailbox_held_until as mailboxHeldUntil',
      'session_version as sessionVersion',
    ])
    .where('id', '=', accountId)
    .where('email', 'is not', null)
    .$narrowType<HasMailbox>()
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AccountGoneError())
}

type EditableDetails = Pick<
  AccountTable,
  'phone_number' | 'street' | 'house_number' | 'house_number_addition' | 'postal_code' | 'city'
>

export async function updateDetails(
  tx: Transaction,
  accountId: string,
  details: EditableDetails,
): Promise<void> {
  await tx.updateTable('account').set(details).where('id', '=', accountId).execute()
}

/** @throws an error that `isEmailConflict` knows when another account got the address at the same moment */
export async function setEmail(
  tx: Transaction,
  accountId: string,
  { email, confirmedAt }: OwnEmail,
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ email, email_confirmed_at: confirmedAt, ...NO_ADDED_EMAIL })
    .where('id', '=', accountId)
    .execute()
}

/**
 * Marks an address as confirmed, where it is still the one of the account; an earlier moment stays.
 *
 * @returns whether it is
 */
export async function markEmailConfirmed(
  tx: Transaction,
  { accountId, email, now }: { accountId: string; email: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, ${now})` })
    .where('id', '=', accountId)
    .where('email', '=', email)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export function isEmailConflict(error: unknown): boolean {
  return (
    propertyOf(error, 'code') === UNIQUE_VIOLATION &&
    propertyOf(error, 'constraint') === 'account_email_key'
  )
}

/** To be set where every session of an account ends: a session is good for the version it began with. */
export const NEXT_SESSION_VERSION = sql<number>`session_version + 1`

/**
 * Sets a password and ends every session (decisions B2).
 * @returns the version of those that begin from now on
 */
export async function setPassword(
  tx: Transaction,
  { accountId, passwordHash, now }: { accountId: string; passwordHash: string; now: Date },
): Promise<number> {
  const { session_version: version } = await tx
    .updateTable('account')
    .set({
      password_hash: passwordHash,
      password_chosen_at: now,
      // Whoever chose one logs in from then on.
      ...NO_ADDED_EMAIL,
      session_version: NEXT_SESSION_VERSION,
    })
    .where('id', '=', accountId)
    .returning('session_version')
    .executeTakeFirstOrThrow(() => new AccountGoneError())
  return version
}
