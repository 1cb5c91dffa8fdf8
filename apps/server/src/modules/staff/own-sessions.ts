import type { listStaffSessions } from '@vignettes/domain/api/staff-own-sessions.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { STAFF_SESSION } from '@vignettes/domain/casework/staff.ts'
import { notFound } from '../../http/portal-error.ts'
import { deleteSessionOf, listSessionsOf } from './repository.ts'
import type { StaffDeps } from './staff-deps.ts'
import { hashOf } from '../../http/secret-token.ts'

/** ASVS 7.5.2 where a staff member is logged in, the one that asks first. */
export async function ownStaffSessions(
  { database, clock }: Pick<StaffDeps, 'database' | 'clock'>,
  staffId: string,
  token: string,
): Promise<ReplyOf<typeof listStaffSessions>> {
  const now = clock.now()
  const seenSince = new Date(now.getTime() - STAFF_SESSION.idleSeconds * 1000)
  const hash = hashOf(token)
  const rows = await listSessionsOf(database, staffId, { now, seenSince })
  const sessions = rows.map(({ tokenHash, begunAt, lastUsedAt, ...row }) => ({
    ...row,
    begunAt: begunAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isThisOne: tokenHash.equals(hash),
  }))
  return { sessions: sessions.sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne)) }
}

/** @throws PortalError 404 for one that is a colleague's, or has ended */
export async function endOwnStaffSession(
  { database }: Pick<StaffDeps, 'database'>,
  staffId: string,
  id: string,
): Promise<void> {
  if (!(await deleteSessionOf(database, { id, staffId }))) throw notFound()
}
