import { DAY_SECONDS } from '../rules/duration.ts'

/**
 * Who works for the municipality here; one person may be several. A lead does all that a handler does. An administrator makes
 * and ends the others, and decides no case; an auditor reads, and changes nothing.
 */
export const STAFF_ROLES = [
  'handler',
  'lead',
  'finance',
  'enforcement',
  'administrator',
  'auditor',
] as const

export type StaffRole = (typeof STAFF_ROLES)[number]

type Roles = readonly StaffRole[]

/** Whose work a desk call belongs to. */
export const CASE_ROLES = ['handler', 'lead'] as const satisfies Roles
/** A case without its BSN and documents: who looks after the money finds it, and ends the review of its payment. */
export const MONEY_ROLES = ['handler', 'lead', 'finance'] as const satisfies Roles
export const LEAD_ROLES = ['lead'] as const satisfies Roles
export const CHECK_ROLES = ['handler', 'lead', 'enforcement'] as const satisfies Roles
export const COUNT_ROLES = [
  'handler',
  'lead',
  'finance',
  'administrator',
  'auditor',
] as const satisfies Roles
export const SECURITY_ROLES = ['administrator', 'auditor'] as const satisfies Roles
export const ADMINISTRATOR_ROLES = ['administrator'] as const satisfies Roles

/** Whether one of somebody's roles is among those whose work it is. */
export function hasRole({ roles }: { roles: Roles }, needed: Roles): boolean {
  return needed.some((role) => roles.includes(role))
}

/** A session ends after so long without a call, and after so long altogether. Seconds. */
export const STAFF_SESSION = { idleSeconds: 30 * 60, wholeSeconds: 9 * 60 * 60 }

/** Codes for who has lost the telephone; each works once instead of one of the authenticator. */
export const BACKUP_CODES = { count: 10, digits: 12 } as const

/** What a staff member can have lost, and an administrator has set up anew. */
export const LOST = ['password', 'telephone', 'both'] as const

export type Lost = (typeof LOST)[number]

/** How long a new staff member has to choose a password. Seconds. */
export const INVITATION_VALID_SECONDS = 7 * DAY_SECONDS
