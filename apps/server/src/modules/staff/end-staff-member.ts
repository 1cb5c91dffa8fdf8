import { notFound, PortalError } from '../../http/portal-error.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import type { AtWork } from './at-work.ts'
import { requireAnotherThan } from './last-administrator.ts'
import { endStaff, lockAdministrators, lockById } from './repository.ts'
import type { StaffDeps } from './staff-deps.ts'

/**
 * Ends a staff member at once. Done again it changes nothing.
 * @throws PortalError 404 for nobody, 409 for the last administrator, and for who asks: another ends their work
 */
export async function endStaffMember(
  {
    database,
    clock,
    trail,
    directory,
  }: Pick<StaffDeps, 'database' | 'clock' | 'trail' | 'directory'>,
  staffId: string,
  { by, address }: AtWork = {},
): Promise<void> {
  const now = clock.now()
  await database.transaction().execute(async (tx) => {
    const administrators = await lockAdministrators(tx, directory)
    const staff = await lockById(tx, staffId)
    if (!staff) throw notFound()
    if (staff.ended_at) return
    requireAnotherThan(staffId, administrators)
    if (staffId === by) throw new PortalError(409, 'casework.staff.end-own')
    await endStaff(tx, staffId, now)
    await recordStaffEvent(tx, { staffId: by, kind: 'staff-ended', detail: { staffId }, now })
    await trail.record(tx, { room: 'staff', ownerId: staffId, kind: 'work-ended', by, address })
  })
}
