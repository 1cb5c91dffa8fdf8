/**
 * What is counted: per address of the caller, per account that is tried, per both, or per browser that is known; and of what is
 * everybody's (disk, processor, the desk's time) how much an account takes in a day.
 */
export const LIMITED_ATTEMPTS = [
  'login-by-address',
  'login-by-account',
  'login-by-account-and-address',
  'login-by-known-browser',
  'logout-by-account',
  'check-email-by-address',
  'register-by-address',
  'reset-by-address',
  'reset-by-account',
  'link-by-address',
  'email-change-by-account',
  'email-change-to-address',
  'confirmation-by-account',
  'mandate-by-account',
  'body-by-account',
  'document-by-account',
  'kilobyte-by-account',
  'request-by-account',
  'summary-by-account',
  'casework-login-by-address',
  'casework-login-by-staffMember',
  'casework-login-by-staffMember-and-address',
  'casework-login-by-known-browser',
  'casework-code-by-staffMember',
  'casework-invitation-by-address',
  'casework-invitation-by-link',
] as const

export type LimitedAttempt = (typeof LIMITED_ATTEMPTS)[number]

/** How often something may be tried. Kept in the database, so that a restart forgives nobody. */
export interface AttemptLimits {
  /**
   * Counts one try, or as many as this one stands for.
   * @returns the seconds to wait when it is one too many, otherwise undefined.
   */
  count(attempt: LimitedAttempt, who: string, howMany?: number): Promise<number | undefined>
  /** One try that was counted is none after all. */
  takeBack(attempt: LimitedAttempt, who: string): Promise<void>
  /** A success ends the count. */
  forgive(attempt: LimitedAttempt, who: string): Promise<void>
}
