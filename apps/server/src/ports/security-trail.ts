import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import type { Database } from './database.ts'
import type { LoginRoom } from './login-room.ts'
import type { FailedLogin, SecurityEventKind } from './security-events.ts'

/** How long what happened to the ways in is kept: as long as a browser is known. */
export const SECURITY_EVENTS_KEPT_MS = 180 * DAY_MS

/** Somebody at a way in. */
export interface AtTheDoor {
  room: LoginRoom
  /** Of the account or the staff member; absent where nobody has the e-mail address that was tried. */
  ownerId: string | undefined
  /** What their tries are counted under (http/caller-address.ts). */
  address: string
}

/**
 * What happened to the ways into an account and to the desk, for who has to find out afterwards. It holds nothing that was
 * typed: no password, code or e-mail address.
 */
export interface SecurityTrail {
  /** Counts a login that failed and writes it down, with the same work whether somebody has the e-mail address or not. */
  loginFailed(tried: AtTheDoor, kind: FailedLogin): Promise<void>
  /** @param db the transaction in which it happened */
  record(
    db: Database,
    happened: AtTheDoor & { kind: Exclude<SecurityEventKind, FailedLogin> },
  ): Promise<void>
}
