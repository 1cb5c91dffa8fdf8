import type { FastifyBaseLogger } from 'fastify'
import type { AttemptLimits } from '../../ports/attempt-limits.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import type { MandateOutcome } from '../../ports/mandate-outcome.ts'
import type { MandateProvider } from '../../ports/mandate-provider.ts'
import type { Outbox } from '../../ports/outbox.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import type { WaitingRequests } from '../../ports/asked-today.ts'

/** What the module works with. */
export interface MandateDeps {
  database: Database
  clock: Clock
  log: FastifyBaseLogger
  outbox: Outbox
  outcome: MandateOutcome
  provider: MandateProvider
  reference: Pick<ReferenceData, 'mandateIssuers'>
  limits: AttemptLimits
  waiting: WaitingRequests
  /** The portal's own origin. */
  publicUrl: string
  /** How long the account holder has at the bank. */
  validSeconds: number
}

/** When a caller may come again after the bank could not be reached. */
export const RETRY_AFTER_S = 30

/** Where an account holder comes back, with the mandate's id behind it. */
export const RETURN_PATH = '/api/request-vignette/mandate/return'
