import { DAY_SECONDS } from '../rules/duration.ts'

/** Who works for the municipality here. An administrator makes and ends the others, and decides no case. */
export const STAFF_ROLES = ['handler', 'enforcement', 'administrator'] as const

export type StaffRole = (typeof STAFF_ROLES)[number]

/** Whose work a desk call belongs to. */
export const CASE_ROLES = ['handler'] as const satisfies readonly StaffRole[]
export const CHECK_ROLES = ['handler', 'enforcement'] as const satisfies readonly StaffRole[]
export const COUNT_ROLES = ['handler', 'administrator'] as const satisfies readonly StaffRole[]
export const ADMINISTRATOR_ROLES = ['administrator'] as const satisfies readonly StaffRole[]

/** A session ends after so long without a call, and after so long altogether. Seconds. */
export const STAFF_SESSION = { idleSeconds: 30 * 60, wholeSeconds: 9 * 60 * 60 }

/** Codes for who has lost the telephone; each works once instead of one of the authenticator. */
export const BACKUP_CODES = { count: 10, digits: 12 } as const

/** What a staff member can have lost, and an administrator has set up anew. */
export const LOST = ['password', 'telephone', 'both'] as const

export type Lost = (typeof LOST)[number]

/** How long a new staff member has to choose a password. Seconds. */
export const INVITATION_VALID_SECONDS = 7 * DAY_SECONDS
