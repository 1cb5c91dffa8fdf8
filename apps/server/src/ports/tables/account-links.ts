import type { Generated } from 'kysely'

/** A request for a new password; without an account when the e-mail was unknown. */
export interface PasswordResetTable {
  id: string
  account_id: string | null
  expires_at: Date
  used_at: Generated<Date | null>
  created_at: Date
}

export interface EmailChangeTable {
  id: string
  account_id: string
  old_email: string
  new_email: string
  expires_at: Date
  ended_at: Generated<Date | null>
  created_at: Date
}

/** The secret of a mailed link, as its hash: of a reset or of a change, never of both. */
export interface LinkTokenTable {
  /** SHA-256. */
  hash: Buffer
  password_reset_id: string | null
  email_change_id: string | null
}
