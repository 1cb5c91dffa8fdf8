import { propertyOf } from '../../ports/property-of.ts'
import { sql } from 'kysely'
import type { MandateStatus } from '@vignettes/domain/vignette/mandate-states.ts'
import { type AccountTable, type HasMailbox, NO_ADDED_EMAIL } from '../../ports/tables/account.ts'
import { AccountGoneError } from '../../ports/account-gone.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import { encryptedBsn } from './bsn-repository.ts'
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
  | 'created_at'
  | 'last_login_at'
> & { email: string; bsn: EncryptedBsn | undefined }

export interface NewAccount extends Omit<Applicant, 'bsn' | 'email'> {
  id: string
  /** Null of who has none. */
  email: string | null
  /** Where the desk gave the address, until somebody chooses a password over it. */
  email_added_at?: Date
  bsn: FindableBsn | undefined
  password_hash: string
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

export interface MandateOfApplicant {
  hasMandate: boolean
  ibanLastDigits: string | null
  /** In whose name the account is, as the bank told it. */
  mandateHolder: string | null
  /** When the confirmed one was begun. */
  mandateSince: Date | null
  /** A bank still has to decide on another, with which its holder is done there. */
  isMandateProcessing: boolean
  /** The last that was for no request (decisions A23): one that is open for a request is no change of the account. */
  mandateChange: { status: MandateStatus; isProcessing: boolean } | null
}

export interface StateOfEmail {
  isEmailConfirmed: boolean
  /** Until when it cannot be changed, because a change was undone. */
  mailboxHeldUntil: Date | null
  /** Since when it gets no reminders. */
  remindersOffAt: Date | null
  /** From when on it is removed, because its owner asked. */
  eraseAfter: Date | null
}

/** An applicant, with what is known of the confirmed mandate (decisions B7). */
export async function findApplicant(
  db: Database,
  accountId: string,
): Promise<(Applicant & MandateOfApplicant & StateOfEmail) | undefined> {
  const row = await db
    .selectFrom('account')
    .leftJoin('mandate', (join) =>
      join.onRef('mandate.account_id', '=', 'account.id').on('mandate.status', '=', 'CONFIRMED'),
    )
    .select([
      'mandate.id as mandateId',
      'mandate.created_at as mandateSince',
      'mandate.holder as mandateHolder',
      'mandate.iban_last_digits as ibanLastDigits',
      'email',
      'email_confirmed_at',
      'mailbox_held_until as mailboxHeldUntil',
      'initials',
      'surname_prefix',
      'surname',
      'phone_number',
      'street',
      'house_number',
      'house_number_addition',
      'postal_code',
      'city',
      'country_code',
      'language',
      'reminders_off_at as remindersOffAt',
      'erase_after as eraseAfter',
      'bsn_encrypted',
      'bsn_key_id',
    ])
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('mandate as change')
          .select(['change.status as changeStatus', 'change.is_processing as isChangeProcessing'])
          .whereRef('change.account_id', '=', 'account.id')
          .where('change.request_id', 'is', null)
          // Of two that are open at banks it is about the one that somebody came back from.
          .orderBy(sql`greatest(change.created_at, change.returned_at)`, 'desc')
          .orderBy('change.id', 'desc')
          .limit(1)
          .as('last_change'),
      (join) => join.onTrue(),
    )
    .select(['changeStatus', 'isChangeProcessing'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('mandate as given')
          .select('given.id')
          .whereRef('given.account_id', '=', 'account.id')
          .where('given.status', '=', 'PENDING')
          .where('given.is_processing', '=', true),
      ).as('isMandateProcessing'),
    )
    .where('account.id', '=', accountId)
    .where('account.email', 'is not', null)
    .$narrowType<HasMailbox>()
    .executeTakeFirst()
  if (!row) return undefined
  const { bsn_encrypted, bsn_key_id, email_confirmed_at, mandateId, ...others } = row
  const { changeStatus, isChangeProcessing, isMandateProcessing, ...applicant } = others
  return {
    ...applicant,
    isEmailConfirmed: email_confirmed_at !== null,
    hasMandate: mandateId !== null,
    isMandateProcessing: isMandateProcessing === true,
    mandateChange: changeStatus && {
      status: changeStatus,
      isProcessing: changeStatus === 'PENDING' && isChangeProcessing === true,
    },
    bsn: encryptedBsn(bsn_encrypted, bsn_key_id),
  }
}
