import type { Transaction } from './database.ts'

/** Told in the transaction in which the bank's confirmation is applied, so that the two never disagree. */
export interface MandateOutcome {
  /**
   * The account has a mandate: its mooring requests that waited for one are submitted.
   *
   * @returns the requests that were
   */
  confirmed(tx: Transaction, accountId: string): Promise<string[]>
}
