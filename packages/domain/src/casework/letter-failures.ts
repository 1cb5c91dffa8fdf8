/**
 * How a letter came not to arrive: refused at once, or a message said so later (RFC 3464); or it did not go, because the last day that it
 * names was over before it could.
 */
export const LETTER_FAILURES = ['refused', 'bounced', 'too-late'] as const

export type LetterFailure = (typeof LETTER_FAILURES)[number]

/** Why, as far as a handler can do something about it. */
export const FAILURE_CAUSES = ['no-mailbox', 'mailbox-full', 'not-taken', 'not-reached'] as const

export type FailureCause = (typeof FAILURE_CAUSES)[number]

/**
 * What is behind the code of a mail server: a status of RFC 3463 such as `5.1.1`, or a reply of RFC 5321 such as `550`.
 * One that is not known says no more than that the letter was not taken.
 */
export function causeOfFailure(code: string | null): FailureCause {
  if (code === null) return 'not-taken'
  if (/^5\.1\.\d+$/.test(code) || code === '550' || code === '551' || code === '553') {
    return 'no-mailbox'
  }
  if (/^[45]\.2\.2$/.test(code) || code === '552') return 'mailbox-full'
  // What was tried for days and then given up.
  if (code.startsWith('4') || /^5\.4\.\d+$/.test(code)) return 'not-reached'
  return 'not-taken'
}
