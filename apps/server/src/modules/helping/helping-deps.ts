import type { AttemptLimits } from '../../ports/attempt-limits.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import type { Outbox } from '../../ports/outbox.ts'
import type { SecurityTrail } from '../../ports/security-trail.ts'
import type { BeginHelperSession } from '../../ports/session-of-helper.ts'

export interface HelpingDeps {
  database: Database
  clock: Clock
  outbox: Outbox
  limits: AttemptLimits
  trail: SecurityTrail
  beginHelperSession: BeginHelperSession
}
