import type { EndOfEmailChange } from '@vignettes/domain/account/email-change.ts'
import type { Generated } from 'kysely'

/** A request for a new password; without an account when the e-mail was unknown. */
export interface PasswordResetTable {
  id: string
  account_id: string | null
  expires_at: Date
  used_at: Generated<Date | null>
  created_at: Date
}

/** Decisions B16. */
export interface EmailChangeTable {
  id: string
  account_id: string
  old_email: string
  new_email: string
  /** Null when the address that was left had not been confirmed. */
  old_email_confirmed_at: Generated<Date | null>
  /** Whose click it waits for, or waited for; null for a change of before, that was in force at once. */
  awaits: 'new' | 'old' | null
  in_force_at: Generated<Date | null>
  can_be_undone: Generated<boolean>
  /** The session that asked, by the hash of its token; null for one that asked without the password. */
  asked_by: Generated<Buffer | null>
  /** Until when it waits; once it is in force, until when it can be undone. */
  expires_at: Date
  ended_at: Generated<Date | null>
  /** Null while it has not ended, and for one that ended before this was kept. */
  ended_because: Generated<EndOfEmailChange | null>
  created_at: Date
}

/** A request to confirm the e-mail address of an account. */
export interface EmailConfirmationTable {
  id: string
  account_id: string
  expires_at: Date
  used_at: Generated<Date | null>
  created_at: Date
}

/** Who may help somebody else, or is invited to (migration 0346). */
export interface HelperTable {
  id: string
  /** Who is helped. */
  account_id: string
  /** Where the invitation went: lower case and trimmed. */
  email: string
  invited_at: Date
  expires_at: Date
  /** Who took the invitation, and when; null until then. */
  helper_account_id: string | null
  accepted_at: Date | null
}

/** The secret of a mailed link, as its hash: of a reset, a change, a confirmation or an invitation, never of two of them. */
export interface LinkTokenTable {
  /** SHA-256. */
  hash: Buffer
  /** The mailbox that it was sent to. */
  email: string | null
  password_reset_id: string | null
  email_change_id: string | null
  email_confirmation_id: string | null
  helper_id: string | null
}
