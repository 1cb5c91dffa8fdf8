import type { StaffRole } from '@vignettes/domain/casework/staff.ts'

/** Somebody who works at the desk. */
export interface SignedInColleague {
  id: string
  name: string
  email: string
  role: StaffRole
}

/** Who has a session at the desk. */
export interface DeskSessions {
  /** The colleague of a session; undefined when it has ended, or the colleague has. */
  findColleague(token: string): Promise<SignedInColleague | undefined>
}
