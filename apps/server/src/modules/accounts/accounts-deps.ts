import type { KnownBrowsers } from '../../http/known-browsers.ts'
import type { AttemptLimits } from '../../ports/attempt-limits.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import type { Outbox } from '../../ports/outbox.ts'
import type { SecurityTrail } from '../../ports/security-trail.ts'
import type { SigningKey, TokenReader } from './access-token.ts'
import type { BsnVault } from './bsn-vault.ts'
import type { Passwords } from './passwords.ts'

export interface AccountsDeps {
  database: Database
  clock: Clock
  outbox: Outbox
  limits: AttemptLimits
  trail: SecurityTrail
  knownBrowsers: KnownBrowsers
  passwords: Passwords
  bsnVault: BsnVault
  /** The first one signs. */
  tokenKeys: readonly SigningKey[]
  readToken: TokenReader
  /** A session that is not used for so long ends. */
  sessionIdleMs: number
  /** Where an applicant may live: ISO 3166 alpha-2. */
  countryCodes: readonly string[]
  /** The portal's own origin. */
  publicUrl: string
}
