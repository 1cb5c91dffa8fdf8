import { notFound, PortalError } from '../../http/portal-error.ts'
import { writeDown } from '../../ports/desk-log.ts'
import type { SignedInColleague } from '../../ports/desk-sessions.ts'
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
  colleague: SignedInColleague,
): Promise<void> {
  const now = clock.now()
  await database.transaction().execute(async (tx) => {
    const standing = await lockCase(tx, vignetteId)
    if (!standing) throw notFound()
    if (standing.claimedBy === colleague.id) return
    if (standing.claimedBy) {
      throw new PortalError(409, 'desk.claimed-by', {
        params: { name: standing.claimedByName ?? '' },
      })
    }
    await setClaim(tx, vignetteId, { staffId: colleague.id, now })
    await writeDown(tx, { staffId: colleague.id, vignetteId, kind: 'claimed', now })
  })
}

/** Lays a case back, also one of a colleague who is not there to do it; the history says who did. */
export async function release(
  { database, clock }: Deps,
  vignetteId: string,
  colleague: SignedInColleague,
): Promise<void> {
  const now = clock.now()
  await database.transaction().execute(async (tx) => {
    const standing = await lockCase(tx, vignetteId)
    if (!standing) throw notFound()
    if (!standing.claimedBy) return
    await setClaim(tx, vignetteId, undefined)
    await writeDown(tx, { staffId: colleague.id, vignetteId, kind: 'released', now })
  })
}
