import type { Passwords } from '../ports/passwords.ts'
import { PortalError } from './portal-error.ts'

/**
 * @param path where it stands in the body
 * @param own what others know of whose it is to be
 * @throws PortalError 422 for a password that everybody tries
 */
export function refuseCommonPassword(
  passwords: Pick<Passwords, 'isCommon'>,
  password: string,
  path: string,
  own?: readonly string[],
): void {
  if (!passwords.isCommon(password, own)) return
  const message = 'form.newPassword.error-common'
  throw new PortalError(422, message, { errors: [{ path, message }] })
}
