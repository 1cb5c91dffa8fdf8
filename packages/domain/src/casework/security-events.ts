/** What can happen to a way into an account or the desk; the texts of `casework.security-event` say it in words. */
export const SECURITY_EVENT_KINDS = [
  'login-failed',
  'code-failed',
  // Of who is logged in, and is asked for it before something is changed.
  'password-failed',
  'login-new-browser',
  'login-known-browser',
  'password-chosen',
  // Of before decisions B16.
  'password-ended',
  'signed-out-everywhere',
  'email-changed',
  'account-frozen',
  'account-opened',
  'removal-asked',
  'removal-undone',
  // Of who helps the owner of an account.
  'helper-invited',
  'helper-accepted',
  'helper-ended',
  // Over a mailed link with which somebody of the staff sets up an account.
  'link-password-failed',
  'link-code-failed',
  'second-factor-chosen',
  'backup-codes-made',
  'backup-code-used',
  // By a colleague.
  'invited',
  'invited-again',
  'set-up-anew',
  'let-in',
  'roles-changed',
  // By the city's own directory.
  'directory-login',
  'directory-refused',
  'directory-ended',
  'work-ended',
] as const

/** What there is most of, and says the least: shown to who asks for it. */
export const ORDINARY_EVENT = 'login-known-browser' satisfies SecurityEventKind

export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number]

/** How long what happened is kept, and a browser is known in which somebody has logged in: half a year. */
export const SECURITY_EVENTS_KEPT_DAYS = 180
