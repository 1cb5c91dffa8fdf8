/** Why a login comes to nothing: the password, or with the right one the code. */
export type FailedLogin = 'login-failed' | 'code-failed'

export type SecurityEventKind =
  | FailedLogin
  | 'login-new-browser'
  | 'password-chosen'
  /** Of before decisions B16. */
  | 'password-ended'
  | 'signed-out-everywhere'
  | 'email-changed'
  | 'account-frozen'
  | 'account-opened'
