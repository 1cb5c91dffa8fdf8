import type { Passwords } from '../ports/passwords.ts'
import { PortalError } from './portal-error.ts'

/**
 * @param path where it stands in the body
 * @throws PortalError 422 for a password that everybody tries
 */
export function refuseCommonPassword(
  passwords: Pick<Passwords, 'isCommon'>,
  password: string,
  path: string,
): void {
  if (!passwords.isCommon(password)) return
  const message = 'form.newPassword.error-common'
  throw new PortalError(422, message, { errors: [{ path, message }] })
}
