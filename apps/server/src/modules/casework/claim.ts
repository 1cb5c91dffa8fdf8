import { notFound, PortalError } from '../../http/portal-error.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import type { SignedInStaffMember } from '../../ports/staff-sessions.ts'
import { lockCase, setClaim } from './case-repository.ts'
import type { CaseworkDeps } from './casework-deps.ts'

type Deps = Pick<CaseworkDeps, 'database' | 'clock'>

/**
 * Takes a case in hand. Once more changes nothing.
 * @throws PortalError 404, or 409 with the name of who has it
 */
export async function claim(
  { database, clock }: Deps,
  vignetteId: string,
  staffMember: SignedInStaffMember,
): Promise<void> {
  const now = clock.now()
  await database.transaction().execute(async (tx) => {
    const openCase = await lockCase(tx, vignetteId)
    if (!openCase) throw notFound()
    if (openCase.claimedBy === staffMember.id) return
    if (openCase.claimedBy) {
      throw new PortalError(409, 'casework.claimed-by', {
        params: { name: openCase.claimedByName ?? '' },
      })
    }
    await setClaim(tx, vignetteId, { staffId: staffMember.id, now })
    await recordStaffEvent(tx, { staffId: staffMember.id, vignetteId, kind: 'claimed', now })
  })
}

/** Lays a case back, also one of a staff member who is not there to do it; the history says who did. */
export async function release(
  { database, clock }: Deps,
  vignetteId: string,
  staffMember: SignedInStaffMember,
): Promise<void> {
  const now = clock.now()
  await database.transaction().execute(async (tx) => {
    const openCase = await lockCase(tx, vignetteId)
    if (!openCase) throw notFound()
    if (!openCase.claimedBy) return
    await setClaim(tx, vignetteId, undefined)
    await recordStaffEvent(tx, { staffId: staffMember.id, vignetteId, kind: 'released', now })
  })
}
