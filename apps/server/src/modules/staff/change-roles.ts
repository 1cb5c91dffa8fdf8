import type { StaffRole } from '@vignettes/domain/casework/staff.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import type { AtWork } from './at-work.ts'
import { requireAnotherThan } from './last-administrator.ts'
import { lockAdministrators, lockById, setRoles } from './repository.ts'
import type { StaffDeps } from './staff-deps.ts'

interface NewRoles {
  staffId: string
  roles: StaffRole[]
}

/**
 * Gives a colleague other roles at once. The same roles again change nothing.
 *
 * @param by absent from a shell when nobody is named
 * @throws PortalError 404 for nobody and for who left, 409 for oneself, and for the last administrator
 */
export async function changeRoles(
  {
    database,
    clock,
    trail,
    directory,
  }: Pick<StaffDeps, 'database' | 'clock' | 'trail' | 'directory'>,
  { staffId, roles }: NewRoles,
  { by, address }: AtWork = {},
): Promise<void> {
  if (by === staffId) throw new PortalError(409, 'casework.staff.not-own-roles')
  const now = clock.now()
  await database.transaction().execute(async (tx) => {
    const administrators = await lockAdministrators(tx, directory)
    const staff = await lockById(tx, staffId)
    if (!staff || staff.ended_at) throw notFound()
    if (isSame(staff.roles, roles)) return
    if (!roles.includes('administrator')) requireAnotherThan(staffId, administrators)
    await setRoles(tx, staffId, roles)
    const detail = { staffId, before: staff.roles, roles }
    await recordStaffEvent(tx, { staffId: by, kind: 'staff-roles-changed', detail, now })
    await trail.record(tx, { room: 'staff', ownerId: staffId, kind: 'roles-changed', by, address })
  })
}

function isSame(one: readonly StaffRole[], other: readonly StaffRole[]): boolean {
  return one.length === other.length && one.every((role) => other.includes(role))
}
