import type { StaffRole } from '@vignettes/domain/casework/staff.ts'
import { text } from '../../text.ts'

/** What somebody is here, in words. */
export function roleNames(roles: readonly StaffRole[]): string {
  return roles.map((role) => text(`casework.role.${role}`)).join(', ')
}
