import type { KnownBrowsers } from '../../http/known-browsers.ts'
import type { AttemptLimits } from '../../ports/attempt-limits.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CodeLimit } from '../../ports/code-limit.ts'
import type { Database } from '../../ports/database.ts'
import type { Outbox } from '../../ports/outbox.ts'
import type { SecurityTrail } from '../../ports/security-trail.ts'
import type { Passwords } from '../../ports/passwords.ts'
import type { GroupRole, StaffDirectory } from '../../ports/staff-directory.ts'
import type { Vault } from '../../ports/vault.ts'

export interface StaffDeps {
  database: Database
  clock: Clock
  /** By which codes of the second factor change: that of telephones, also where the portal's own is set to another day. */
  codeClock: Clock
  outbox: Outbox
  limits: AttemptLimits
  trail: SecurityTrail
  codeLimit: CodeLimit
  knownBrowsers: KnownBrowsers
  passwords: Passwords
  /** For the secrets of the second factor. */
  vault: Vault
  /** For the seals on what staff did; none: it is not sealed. */
  auditKeys: readonly { id: string; secret: Buffer }[]
  /** The portal's own origin, and the desk's where it has one. */
  publicUrl: string
  staffUrl?: string | undefined
  /** By which staff come in; absent: by a password and a second factor. */
  directory?: { issuer: string; adapter: StaffDirectory; roles: readonly GroupRole[] } | undefined
}

export type DirectoryDeps = Omit<StaffDeps, 'directory'> & {
  directory: NonNullable<StaffDeps['directory']>
}
