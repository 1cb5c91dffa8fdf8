import type { login } from '@vignettes/domain/api/account.ts'
import type { RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { limitAttempts } from '../../http/limit-attempts.ts'
import { PortalError } from '../../http/portal-error.ts'
import { issueToken } from './access-token.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { findCredentials } from './repository.ts'

/**
 * §7 login.
 * @returns the access token.
 * @throws PortalError 401, the same for a wrong password and an unknown e-mail, after equal work.
 */
export async function logIn(
  { database, clock, limits, passwords, tokenKeys }: AccountsDeps,
  { email, password }: RequestOf<typeof login>['body'],
  address: string,
): Promise<string> {
  await limitAttempts(limits, 'login-by-address', address)
  // Counted before the password is checked, so that many tries at once do not slip through.
  await limitAttempts(limits, 'login-by-account', email)

  const credentials = await findCredentials(database, email)
  const isRight = await passwords.matches(credentials?.passwordHash, password)
  if (!credentials || !isRight) throw new PortalError(401, 'frame.login.credentials')

  await limits.forgive('login-by-account', email)
  return issueToken(tokenKeys, credentials, clock.now())
}
