import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import type { Outbox } from '../../ports/outbox.ts'
import type { PaymentOutcome } from '../../ports/payment-outcome.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'

/** What the module works with. */
export interface PaymentDeps {
  database: Database
  clock: Clock
  log: FastifyBaseLogger
  outbox: Outbox
  outcome: PaymentOutcome
  provider: PaymentProvider
  /** How long a payer has before an attempt expires. */
  attemptValidSeconds: number
}

export const CURRENCY = 'EUR'

/** Outbox: ends an attempt at the provider that must not be paid any more. */
export const CANCEL_ATTEMPT = 'payment-cancel-attempt'
