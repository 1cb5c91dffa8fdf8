import { forgiveStaffEverywhere, listWaitingStaff } from '../../http/limit-logins.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import { lockById } from './repository.ts'
import type { AtWork } from './at-work.ts'
import type { StaffDeps } from './staff-deps.ts'

/**
 * Lets a staff member who tried too often try again at once, wherever it was and whatever was wrong. Where nobody waits it does
 * nothing.
 * @throws PortalError 404 for nobody, 409 for oneself
 */
export async function letIn(
  { database, clock, limits, codeLimit, trail }: StaffDeps,
  staffId: string,
  { by, address }: AtWork = {},
): Promise<void> {
  if (by === staffId) throw new PortalError(409, 'casework.staff.not-oneself')
  const now = clock.now()
  const email = await database.transaction().execute(async (tx) => {
    const staff = await lockById(tx, staffId)
    if (!staff || staff.ended_at) throw notFound()
    const detail = { staffId }
    await recordStaffEvent(tx, { staffId: by, kind: 'staff-let-in', detail, now })
    await trail.record(tx, { room: 'staff', ownerId: staffId, kind: 'let-in', by, address })
    return staff.email
  })
  await codeLimit.letIn(staffId)
  await forgiveStaffEverywhere(limits, email)
}

/** Until when each of these has to wait, of those who do: for a password or for a code, whichever is longer. */
export async function listWaiting(
  { limits, codeLimit }: Pick<StaffDeps, 'limits' | 'codeLimit'>,
  staff: readonly { id: string; email: string }[],
): Promise<Map<string, Date>> {
  const byEmail = await listWaitingStaff(
    limits,
    staff.map(({ email }) => email),
  )
  const byId = await codeLimit.waiting()
  return new Map(
    staff.flatMap(({ id, email }) => {
      const [last] = [byEmail.get(email), byId.get(id)]
        .filter((until) => until !== undefined)
        .toSorted((one, other) => other.getTime() - one.getTime())
      return last ? [[id, last]] : []
    }),
  )
}
