import type { Transaction } from './database.ts'

/** Told in the transaction that settles a payment, so that request and payment never disagree. */
export interface PaymentOutcome {
  paid(tx: Transaction, requestId: string): Promise<void>
  /** Failed, cancelled or expired: it can be tried again. */
  failed(tx: Transaction, requestId: string): Promise<void>
}
