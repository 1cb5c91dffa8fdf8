/** A link of a letter: the secret that its address carries, and until when it works. */
export interface AccountLink {
  token: string
  expiresAt: Date
}

/**
 * The links that letters about an account carry. A secret exists only in the letter that is being written: asking again
 * makes another one, and an earlier one stays good, because its letter may have arrived after all.
 */
export interface AccountLinks {
  /** Of a request for a new password; undefined when it is over, or was for an e-mail that nobody has. */
  ofReset(resetId: string): Promise<(AccountLink & { accountId: string }) | undefined>
  /**
   * Of a change of e-mail address: for the mailbox whose click it waits for, or for the old one to undo it. Undefined when it
   * is too late for that, or was undone.
   */
  ofEmailChange(changeId: string, mailbox: 'awaited' | 'old'): Promise<AccountLink | undefined>
  /**
   * To confirm an address of an account; undefined when it is confirmed, when the account has another by now, or when no
   * link is open.
   */
  ofConfirmation(accountId: string, email: string): Promise<AccountLink | undefined>
  /** To help somebody: with where it goes; undefined when it is taken, taken back or over. */
  ofHelper(helperId: string): Promise<(AccountLink & { email: string }) | undefined>
  /** To switch the reminders of an account off. @returns the secret that its address carries */
  ofReminders(accountId: string): string
}
