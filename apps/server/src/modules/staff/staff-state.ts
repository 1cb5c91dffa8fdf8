import type { StaffRow } from './repository.ts'

/**
 * How a staff member stands: invited until both factors were set up, renewing while one of them is set up anew, without a role
 * while the directory gives them none. Only who is active can log in.
 */
export function staffStateOf(
  staff: Pick<
    StaffRow,
    'roles' | 'password_hash' | 'secret_key_id' | 'ended_at' | 'directory_subject'
  >,
) {
  if (staff.ended_at) return 'ended' as const
  // The directory has their factors, and says which roles they have.
  if (staff.directory_subject !== null)
    return staff.roles.length > 0 ? ('active' as const) : ('without-role' as const)
  const has = [staff.password_hash, staff.secret_key_id].filter((factor) => factor !== null)
  if (has.length === 2) return 'active' as const
  return has.length === 1 ? ('renewing' as const) : ('invited' as const)
}
