import type { Browser, System } from '@vignettes/domain/account/devices.ts'
import type { Generated } from 'kysely'
import type { StaffRole } from '@vignettes/domain/casework/staff.ts'

export interface StaffTable {
  id: string
  /** Lower case and trimmed. */
  email: string
  name: string
  /** One at least, each once. */
  roles: StaffRole[]
  /** Null until it was chosen over an invitation. */
  password_hash: string | null
  /** AES-256-GCM, bound to the row; null until a code of it was shown. */
  secret_encrypted: Generated<Buffer | null>
  secret_key_id: Generated<string | null>
  /** The time step of the last code that counted; it does not count again. */
  last_code_step: Generated<number>
  ended_at: Generated<Date | null>
  created_at: Date
  /** Outlives the sessions, which end with a reset (migration 0041). */
  last_seen_at: Generated<Date | null>
  /** What the city's directory calls them, for who comes in by it (migration 0071). */
  directory_issuer: Generated<string | null>
  directory_subject: Generated<string | null>
  /** `yyyy-mm-dd`, both included and both or neither (migration 0120). */
  absent_from: Generated<string | null>
  absent_until: Generated<string | null>
}

/** Who has gone to the directory and is not back yet. */
export interface StaffDirectoryLoginTable {
  /** SHA-256, as the next. */
  state_hash: Buffer
  verifier_hash: Buffer
  expires_at: Date
}

export interface StaffInvitationTable {
  /** SHA-256 of what the mail carries. */
  token_hash: Buffer
  staff_id: string
  expires_at: Date
  /** The password that was chosen over it; in force, as the secret below, once a code confirms both. */
  password_hash: Generated<string | null>
  /** AES-256-GCM, bound to the row of the staff member. */
  secret_encrypted: Generated<Buffer | null>
  secret_key_id: Generated<string | null>
  /** From then on it opens nothing, and says so. */
  accepted_at: Generated<Date | null>
}

export interface StaffBackupCodeTable {
  staff_id: string
  /** Argon2id. */
  hash: string
  /** Whether its owner has said to have kept it, or has used one of them (migration 0050). */
  is_kept: Generated<boolean>
}

/** The codes that failed in a row (migration 0039). */
export interface StaffCodeLimitTable {
  staff_id: string
  /** SHA-256 of the mark of a browser that is known; empty: everywhere else. */
  browser: Buffer
  failed: number
  last_failed_at: Date
  waits_until: Date | null
}

export interface StaffSessionTable {
  /** SHA-256 of what the browser carries. */
  token_hash: Buffer
  id: Generated<string>
  staff_id: string
  browser: Generated<Browser | null>
  system: Generated<System | null>
  begun_at: Generated<Date>
  last_seen_at: Date
  ends_at: Date
  /** The next five of a session that the directory let in. */
  directory_sid: Generated<string | null>
  /** AES-256-GCM, bound to the row of the staff member. */
  directory_tokens: Generated<Buffer | null>
  directory_key_id: Generated<string | null>
  checked_at: Generated<Date | null>
  asked_at: Generated<Date | null>
}
