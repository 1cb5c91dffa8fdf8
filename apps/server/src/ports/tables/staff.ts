import type { Generated } from 'kysely'
import type { StaffRole } from '@vignettes/domain/casework/staff.ts'

export interface StaffTable {
  id: string
  /** Lower case and trimmed. */
  email: string
  name: string
  role: StaffRole
  /** Null until the invitation is accepted. */
  password_hash: string | null
  /** AES-256-GCM, bound to the row. */
  secret_encrypted: Buffer
  secret_key_id: string
  /** The time step of the last code that counted; it does not count again. */
  last_code_step: Generated<number>
  ended_at: Generated<Date | null>
  created_at: Date
}

export interface StaffInvitationTable {
  /** SHA-256 of what the mail carries. */
  token_hash: Buffer
  staff_id: string
  expires_at: Date
}

export interface StaffSessionTable {
  /** SHA-256 of what the browser carries. */
  token_hash: Buffer
  staff_id: string
  last_seen_at: Date
  ends_at: Date
}
