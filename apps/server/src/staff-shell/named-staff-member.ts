import { hasRole, type StaffRole } from '@vignettes/domain/casework/staff.ts'
import { findByEmail } from '../modules/staff/repository.ts'
import type { StaffDeps } from '../modules/staff/staff-deps.ts'
import { staffStateOf } from '../modules/staff/staff-state.ts'
import type { SignedInStaffMember } from '../ports/staff-sessions.ts'
import { UsageError } from './read-arguments.ts'

/** Somebody was named who cannot do this. */
export class StaffError extends Error {}

/**
 * Who acts: named with `--as`, because a shell has no session. What is done stands in that name in the history.
 *
 * @param roles whose work it is
 * @throws UsageError without a name, StaffError for somebody whose work it is not
 */
export async function namedStaffMember(
  { database }: Pick<StaffDeps, 'database'>,
  email: string | undefined,
  roles: readonly StaffRole[],
): Promise<SignedInStaffMember> {
  if (!email) throw new UsageError('Say with --as in whose name, by e-mail address.')
  const staff = await findByEmail(database, email.trim().toLowerCase())
  if (!staff || staff.ended_at) throw new StaffError(`Nobody works here as ${email}.`)
  if (staffStateOf(staff) !== 'active') {
    throw new StaffError(`${email} has not set up a password and a second factor.`)
  }
  if (!hasRole(staff, roles)) {
    const has = staff.roles.join(' and ')
    throw new StaffError(`This is the work of ${roles.join(' or ')}; ${email} is ${has}.`)
  }
  return staff
}
