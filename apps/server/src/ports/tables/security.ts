import type { Generated } from 'kysely'
import type { LoginRoom } from '../login-room.ts'
import type { SecurityEventKind } from '../security-events.ts'

/** What happened to the ways into an account and to the desk; kept for a while (migration 0031). */
export interface SecurityEventTable {
  id: Generated<string>
  room: LoginRoom
  /** An account or a staff member; null where nobody has the e-mail address that was tried. */
  owner_id: string | null
  /** The staff member who did it for the owner (migration 0041). */
  done_by: Generated<string | null>
  kind: SecurityEventKind
  /** In the notation of the database's `cidr`. */
  network: string | null
  happened_at: Date
  kept_until: Date
}

/** The logins that failed in a row (migration 0032). */
export interface LoginStreakTable {
  /** SHA-256 of whose it is; where nobody has it, of the e-mail address that was tried. */
  who: Buffer
  failed: number
  last_failed_at: Date
  /** When its owner was last written to, or would have been. */
  told_at: Generated<Date | null>
}
