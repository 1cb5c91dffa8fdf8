import type { Transaction } from './database.ts'

/** Told in the transaction that settles a payment, so that request and payment never disagree. */
export interface PaymentOutcome {
  /** @returns whether the request had ended, so that the money came for nothing */
  paid(tx: Transaction, requestId: string): Promise<{ hasEnded: boolean }>
  /** Failed, cancelled or expired: it can be tried again. */
  failed(tx: Transaction, requestId: string): Promise<void>
}
