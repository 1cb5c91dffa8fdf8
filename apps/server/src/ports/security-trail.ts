import { SECURITY_EVENTS_KEPT_DAYS } from '@vignettes/domain/casework/security-events.ts'
import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import type { Database } from './database.ts'
import type { LoginRoom } from './login-room.ts'
import type { FailedLogin, SecurityEventKind } from './security-events.ts'

export const SECURITY_EVENTS_KEPT_MS = SECURITY_EVENTS_KEPT_DAYS * DAY_MS

/** What is written about to whose account it is, and how often. */
export const FAILED_LOGINS = {
  /** In a row, with less than a day between two. */
  toldFrom: 5,
  toldAgainAfterMs: DAY_MS,
} as const

/** Somebody at a way in. */
export interface AtTheDoor {
  room: LoginRoom
  /** Of the account or the staff member; absent where nobody has the e-mail address that was tried. */
  ownerId: string | undefined
  /** What their tries are counted under (http/caller-address.ts); absent from a shell. */
  address: string | undefined
}

/** Somebody who was let in. */
type Owner = AtTheDoor & { ownerId: string }
type OtherKind = Exclude<
  SecurityEventKind,
  FailedLogin | 'login-new-browser' | 'login-known-browser'
>

/** Something else than a login. */
type Happened = Owner & {
  kind: OtherKind
  /** The staff member who did it, where that is not the owner. */
  by?: string | undefined
}

/**
 * What happened to the ways into an account and to the desk, for who has to find out afterwards. It holds nothing that was
 * typed: no password, code or e-mail address.
 */
export interface SecurityTrail {
  /**
   * Counts a login that failed and writes it down; of several in a row its owner gets a letter. The same work whether somebody
   * has the e-mail address or not.
   */
  loginFailed(tried: AtTheDoor & { email: string }, kind: FailedLogin): Promise<void>
  /** Writes down that somebody is in, which ends the row of those that failed, and whether the browser was known. */
  loggedIn(db: Database, entered: Owner & { browser?: string | undefined }): Promise<void>
  /** @param db the transaction in which it happened */
  record(db: Database, happened: Happened): Promise<void>
}
