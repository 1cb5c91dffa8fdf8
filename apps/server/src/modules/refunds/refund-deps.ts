import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import type { Outbox } from '../../ports/outbox.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'

/** What the module works with. */
export interface RefundDeps {
  database: Database
  clock: Clock
  log: FastifyBaseLogger
  outbox: Outbox
  provider: Pick<PaymentProvider, 'refund' | 'refundStatus' | 'orderKeySeconds'>
}

/** Outbox: gives an accepted refund to the provider. */
export const SEND_REFUND = 'refund-send'
