import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import type { Outbox } from '../../ports/outbox.ts'
import type { PaymentOutcome } from '../../ports/payment-outcome.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import type { RefundReports } from '../../ports/refund-reports.ts'

/** What the module works with. */
export interface PaymentDeps {
  database: Database
  clock: Clock
  log: FastifyBaseLogger
  outbox: Outbox
  outcome: PaymentOutcome
  provider: PaymentProvider
  refunds: RefundReports
  /** The portal's own origin. */
  publicUrl: string
  /** How long a payer should have; the provider may set another time. */
  attemptValidSeconds: number
}

export const CURRENCY = 'EUR'

/** Where a payer comes back, with the attempt's id behind it. */
export const RETURN_PATH = '/api/request-vignette/payment/return'

/** When a caller may come again after a provider could not be reached. */
export const RETRY_AFTER_S = 30
