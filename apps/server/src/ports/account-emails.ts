import type { Transaction } from './database.ts'

interface GivenEmail {
  accountId: string
  email: string
  staffId: string
  /** Of the staff member. */
  address: string
}

/** E-mail addresses that the desk gives to accounts without one, and takes away again. */
export interface AccountEmails {
  /** Whether an account has it, or can still go back to it; and which one has it. */
  ownerOf(email: string): Promise<{ isTaken: boolean; accountId: string | null }>
  /**
   * Gives an account, which the caller has locked, an address that counts as not confirmed, and mails a link there to choose a
   * password by. What was mailed to one that it had before works no more.
   * @returns false when the address is taken
   * @throws an error that `isConflict` knows when another got it at the same moment
   */
  give(tx: Transaction, given: GivenEmail): Promise<boolean>
  /** Takes the address of an account away, which the caller has locked: what was mailed there works no more. */
  takeAway(tx: Transaction, from: Omit<GivenEmail, 'email'>): Promise<void>
  isConflict(error: unknown): boolean
}
