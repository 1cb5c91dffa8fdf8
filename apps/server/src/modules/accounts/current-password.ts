import { type FieldError, PortalError } from '../../http/portal-error.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { findOwnPassword } from './repository.ts'

/**
 * Who is logged in shows to be the owner. A wrong password counts as a login that failed: whoever found a session open guesses
 * here. It is for the caller to bound the tries.
 * @returns the hash of it
 * @throws PortalError 422 at the field that it was typed in
 */
export async function requireCurrentPassword(
  { database, passwords, trail }: Pick<AccountsDeps, 'database' | 'passwords' | 'trail'>,
  ownerId: string,
  { typed, address, refusal }: { typed: string; address: string; refusal: FieldError },
): Promise<string> {
  const own = await findOwnPassword(database, ownerId)
  if (!own) throw new PortalError(401, 'error.unauthorised')
  if (await passwords.matches(own.passwordHash, typed)) return own.passwordHash
  const tried = { room: 'applicant', ownerId, address, email: own.email } as const
  await trail.loginFailed(tried, 'password-failed')
  throw new PortalError(422, 'refusal.invalid-input', { errors: [refusal] })
}
