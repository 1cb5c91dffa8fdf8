import type { Transaction } from './database.ts'

/** Told in the transaction in which the bank's confirmation is applied, so that the two never disagree. */
export interface MandateOutcome {
  /**
   * Decisions A27: the mandate of this request is confirmed, and the request is handed in. Others that wait go on waiting for
   * their owner.
   *
   * @returns whether it still waited
   */
  confirmed(tx: Transaction, requestId: string): Promise<boolean>
}
