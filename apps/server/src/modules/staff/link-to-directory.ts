import { notFound } from '../../http/portal-error.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import { setSubject } from './directory-repository.ts'
import { lockById, renewStaff } from './repository.ts'
import type { StaffDeps } from './staff-deps.ts'

interface Link {
  staffId: string
  issuer: string
  subject: string
  /** Absent from a shell when nobody is named. */
  by?: string | undefined
}

/**
 * Lets somebody who worked here with a password, or who was ended, come in by the directory from now on. What they logged in with
 * before opens nothing any more.
 * @throws PortalError 404 for nobody
 */
export async function linkToDirectory(
  { database, clock }: Pick<StaffDeps, 'database' | 'clock'>,
  { staffId, issuer, subject, by }: Link,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const staff = await lockById(tx, staffId)
    if (!staff) throw notFound()
    await renewStaff(tx, staff)
    await setSubject(tx, staffId, { issuer, subject })
    const detail = { staffId }
    const kind = 'staff-from-directory'
    await recordStaffEvent(tx, { staffId: by, kind, detail, now: clock.now() })
  })
}
