import type { Browser, System } from '@vignettes/domain/account/devices.ts'
import type { Language } from '@vignettes/domain/text/language.ts'
import { type Generated, type NotNull, sql } from 'kysely'

export interface AccountTable {
  id: string
  /** Lower case and trimmed, §5; null of who has none, and is written to by post (migration 0240). */
  email: string | null
  /** When its owner showed to read the mail there; null until then. Decision B17. */
  email_confirmed_at: Generated<Date | null>
  /** When the desk gave it to who had none, until its owner chooses a password by it (migration 0260). */
  email_added_at: Generated<Date | null>
  /** When it became known that mail does not arrive there, of one that the desk gave (migration 0270). */
  email_failed_at: Generated<Date | null>
  /** What the mail server said of it: `causeOfFailure`. */
  email_failure_code: Generated<string | null>
  password_hash: string
  /** A token is valid as long as it carries this number: raising it ends all of them. Decision B2. */
  session_version: Generated<number>
  /** Since when nobody gets in but with the password. Decision B16. */
  frozen_at: Generated<Date | null>
  /** Whether the password opens an account that is frozen; otherwise somebody of the city does. */
  opens_to_password: Generated<boolean>
  password_chosen_at: Generated<Date | null>
  /** Until when no new password is mailed, nor a change of address undone, by the mailbox that froze it. */
  mailbox_held_until: Generated<Date | null>
  initials: string
  surname_prefix: string | null
  surname: string
  phone_number: string
  street: string
  house_number: string
  house_number_addition: string | null
  postal_code: string
  city: string
  country_code: string
  /** AES-256-GCM, bound to the row; null for an applicant from abroad. Decision B11. */
  bsn_encrypted: Buffer | null
  bsn_key_id: string | null
  /** Its keyed hash, by which it is found (migration 0062). */
  bsn_fingerprint: Generated<Buffer | null>
  /** In which its owner reads; null of who never chose (migration 0160). */
  language: Language | null
  /** Since when it gets no reminders (migration 0250); null: it gets them. */
  reminders_off_at: Generated<Date | null>
  /** From when on what is kept of it goes as soon as nothing needs it (migration 0272); null: in its time. */
  erase_after: Generated<Date | null>
  /** When that was asked, which the database notes itself (migration 0281). */
  erase_asked_at: Generated<Date | null>
  /** The company or association that its owner asks for, as its contact (migration 0350). */
  company_name: Generated<string | null>
  company_kvk_number: Generated<string | null>
  created_at: Generated<Date>
  /** When its owner last logged in. */
  last_login_at: Generated<Date>
}

/** Narrows what a query selects to who can be mailed; only such an account has a login, links, and letters about itself. */
export interface HasMailbox {
  email: NotNull
}

/** An access token that was logged out before it expired. Decision B15. */
export interface EndedTokenTable {
  /** SHA-256 of the token. */
  hash: Buffer
  /** When it would have ended by itself. */
  expires_at: Date
}

/** Where an applicant is logged in (migration 0043). */
export interface AccountSessionTable {
  /** SHA-256 of the token. */
  token_hash: Buffer
  id: string
  account_id: string
  /** Of who helps the owner of the account; null of the owner's own (migration 0346). */
  helper_id: string | null
  session_version: number
  browser: Browser | null
  system: System | null
  begun_at: Date
  /** Written now and then: `SESSION_TOUCH_MS`. */
  last_used_at: Date
  ends_at: Date
}

/** Where an applicant can be reached, as a query selects it. */
export const WHERE_TO_REACH = [
  'account.email',
  'account.phone_number as phoneNumber',
  'account.street',
  'account.house_number as houseNumber',
  'account.house_number_addition as addition',
  'account.postal_code as postcode',
  'account.city',
  'account.country_code as countryCode',
] as const

/** Of an address that is its owner's from now on, or another: what the desk gave, and what became of that. */
export const NO_ADDED_EMAIL = {
  email_added_at: null,
  email_failed_at: null,
  email_failure_code: null,
} as const

/** Whether mail arrives at an address, as a query selects it for the desk. */
export const STATE_OF_EMAIL = [
  'account.email_confirmed_at as emailConfirmedAt',
  'account.email_failed_at as emailFailedAt',
  'account.email_failure_code as emailFailureCode',
] as const

/**
 * Whether reminders go to it: nobody is reminded who asked for the removal of their account. Who has no mailbox is written to on paper,
 * about what they have to be told.
 */
export const GETS_REMINDERS = sql<boolean>`(account.reminders_off_at IS NULL AND account.email IS NOT NULL
  AND account.erase_after IS NULL)`

/** Whether nobody can log in to it yet, so that the desk sets its data right. */
export const IS_OF_DESK = sql<boolean>`(account.email IS NULL OR account.email_added_at IS NOT NULL)`
