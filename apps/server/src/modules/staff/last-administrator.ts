import { PortalError } from '../../http/portal-error.ts'

/**
 * Somebody always works here who can let others in.
 * @param administrators who can log in as one
 * @throws PortalError 409 for the last of them
 */
export function requireAnotherThan(staffId: string, administrators: readonly string[]): void {
  if (administrators.length > 1 || !administrators.includes(staffId)) return
  throw new PortalError(409, 'casework.staff.last-administrator')
}
