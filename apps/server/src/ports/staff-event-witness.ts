import type { Transaction } from './database.ts'

/** Says of what staff did that it goes because its time is over, so that its seal does not miss it. */
export interface StaffEventWitness {
  /**
   * Writes down that these events go, in the transaction in which they do.
   * @returns false when one of them may not: it is not as it was sealed, or waits for its seal, or for its key
   */
  mayGo(tx: Transaction, eventIds: readonly string[]): Promise<boolean>
}
