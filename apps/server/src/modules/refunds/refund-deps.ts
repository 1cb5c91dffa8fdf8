import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import type { Outbox } from '../../ports/outbox.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import type { StartReview } from '../../ports/payment-reviews.ts'

/** What the module works with. */
export interface RefundDeps {
  database: Database
  clock: Clock
  log: FastifyBaseLogger
  outbox: Outbox
  provider: Pick<PaymentProvider, 'refund' | 'refundStatus' | 'orderKeySeconds'>
  /** For a payment of which more went back than was paid. */
  startReview: StartReview
}
