import type { StaffRole } from '@vignettes/domain/casework/staff.ts'

/** Somebody who works at the desk. */
export interface SignedInStaffMember {
  id: string
  name: string
  email: string
  roles: StaffRole[]
}

/** Who has a session at the desk. */
export interface StaffSessions {
  /** The staff member of a session; undefined when it has ended, or the staff member has. */
  findStaffMember(token: string): Promise<SignedInStaffMember | undefined>
}
