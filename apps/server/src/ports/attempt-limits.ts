/**
 * What an account takes of what is everybody's, in a time: disk, processor, mail, the desk's work. One of its sessions may have half of
 * it, so that who found one open keeps the owner, who logs in anew, from nothing.
 */
export const SHARES = [
  'body',
  'document',
  'kilobyte',
  'request',
  'draft',
  'phone-photo',
  'summary',
  'own-data',
  'mandate',
  'confirmation',
  'helper-invitation',
  'email-change',
  'email-change-in-a-day',
] as const

export type Share = (typeof SHARES)[number]

/**
 * What is counted: per address of the caller, per account that is tried, per both, or per browser that is known.
 */
export const LIMITED_ATTEMPTS = [
  'login-by-address',
  'login-by-account',
  'login-by-account-and-address',
  'login-by-known-browser',
  'logout-by-session',
  'check-email-by-address',
  'register-by-address',
  'reset-by-address',
  'reset-by-account-and-address',
  'link-by-address',
  'email-change-by-account-to-address',
  'helper-invitation-by-account-to-address',
  'password-change-by-session',
  'password-change-by-account',
  'heavy-pdf-by-account',
  'price-by-address',
  'check-by-address',
  'phone-photo-by-address',
  'casework-login-by-address',
  'casework-login-by-staffMember',
  'casework-login-by-staffMember-and-address',
  'casework-login-by-known-browser',
  'casework-password-by-session',
  'casework-password-change-by-staffMember',
  'casework-invitation-by-address',
  'casework-invitation-by-link',
  'casework-directory-by-address',
] as const

export type LimitedAttempt =
  (typeof LIMITED_ATTEMPTS)[number] | `${Share}-by-account` | `${Share}-by-session`

/** Who is counted; with `from` by where they try from as well. */
export type Counted = string | { who: string; from: string }

/** How often something may be tried. Kept in the database, so that a restart forgives nobody. */
export interface AttemptLimits {
  /**
   * Counts one try, or as many as this one stands for.
   * @returns the seconds to wait when it is one too many, otherwise undefined.
   */
  count(attempt: LimitedAttempt, who: Counted, howMany?: number): Promise<number | undefined>
  /** One try that was counted is none after all. */
  takeBack(attempt: LimitedAttempt, who: Counted): Promise<void>
  /** A success ends the count. */
  forgive(attempt: LimitedAttempt, who: Counted): Promise<void>
  /** Until when some of these have to wait, from anywhere; who has not is not in it. */
  waiting(attempts: readonly LimitedAttempt[], whos: readonly string[]): Promise<Map<string, Date>>
  /** Ends what was counted, from everywhere. @returns whether there was something to wait for */
  forgiveEverywhere(attempts: readonly LimitedAttempt[], who: string): Promise<boolean>
}
