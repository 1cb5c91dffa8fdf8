export type { SecurityEventKind } from '@vignettes/domain/casework/security-events.ts'

/** Why a login comes to nothing: the password, or with the right one the code; or the password of who is logged in already. */
export type FailedLogin = 'login-failed' | 'code-failed' | 'password-failed'
