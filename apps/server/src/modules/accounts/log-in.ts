import type { login } from '@vignettes/domain/api/account.ts'
import type { RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { forgiveLogins, limitLogins, type LoginCaller } from '../../http/limit-logins.ts'
import { PortalError } from '../../http/portal-error.ts'
import { issueToken } from './access-token.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { findCredentials } from './repository.ts'

/**
 * §7 login.
 * @returns the access token.
 * @throws PortalError 401, the same for a wrong password and an unknown e-mail, after equal work; 429 after too many tries.
 */
export async function logIn(
  { database, clock, limits, trail, passwords, tokenKeys }: AccountsDeps,
  { email, password }: RequestOf<typeof login>['body'],
  caller: LoginCaller,
): Promise<string> {
  await limitLogins(limits, email, caller)

  const credentials = await findCredentials(database, email)
  const isRight = await passwords.matches(credentials?.passwordHash, password)
  const { browser, ...who } = { ...caller, ownerId: credentials?.accountId }
  if (!credentials || !isRight) {
    await trail.loginFailed({ ...who, email }, 'login-failed')
    throw new PortalError(401, 'frame.login.credentials')
  }

  await trail.loggedIn(database, { ...who, ownerId: credentials.accountId, browser })
  await forgiveLogins(limits, email, caller)
  return issueToken(tokenKeys, credentials, clock.now())
}
