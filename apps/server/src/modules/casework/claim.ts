import { CASE_ROLES, hasRole, LEAD_ROLES } from '@vignettes/domain/casework/staff.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import type { SignedInStaffMember } from '../../ports/staff-sessions.ts'
import { lockCase, setClaim } from './case-repository.ts'
import type { CaseworkDeps } from './casework-deps.ts'

type Deps = Pick<CaseworkDeps, 'database' | 'clock'>

interface CaseToClaim {
  id: string
  /** Who was seen to have it, when it is taken over. */
  from?: string | undefined
}

/**
 * Takes a case in hand, also from a colleague who was seen to have it. Once more changes nothing.
 * @throws PortalError 404; 409 with the name of who has it; 403 where nothing waits that the staff member could end
 */
export async function claim(
  { database, clock }: Deps,
  { id: vignetteId, from }: CaseToClaim,
  staffMember: Pick<SignedInStaffMember, 'id' | 'roles'>,
): Promise<void> {
  const staffId = staffMember.id
  const now = clock.now()
  await database.transaction().execute(async (tx) => {
    const openCase = await lockCase(tx, vignetteId)
    if (!openCase) throw notFound()
    const { claimedBy } = openCase
    if (claimedBy === staffId) return
    requireOwnWork(openCase, staffMember)
    if (claimedBy && claimedBy !== from) throw inOtherHands(openCase)
    await setClaim(tx, vignetteId, { staffId, now })
    const kind = claimedBy ? 'taken-over' : 'claimed'
    await recordStaffEvent(tx, { staffId, vignetteId, kind, now })
  })
}

/**
 * Lays a case back: one's own, and for a lead any; the history says who did. Who else wants it takes it over.
 * @throws PortalError 404; 403 where it is not their work; 409 with the name of who has it
 */
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
    // Money that was seen to leaves what is no more the work of who has it.
    if (openCase.claimedBy !== staffMember.id) {
      requireOwnWork(openCase, staffMember)
      if (!hasRole(staffMember, LEAD_ROLES)) throw inOtherHands(openCase)
    }
    await setClaim(tx, vignetteId, undefined)
    await recordStaffEvent(tx, { staffId: staffMember.id, vignetteId, kind: 'released', now })
  })
}

/**
 * What a colleague has in hand is theirs to decide, until it is taken over.
 * @param staffId absent for the demo data
 * @returns whether it is on the desk
 * @throws PortalError 409 with the name of who has it, and since when
 */
export async function requireNotInOtherHands(
  tx: Transaction,
  vignetteId: string,
  staffId: string | undefined,
): Promise<boolean> {
  const openCase = await lockCase(tx, vignetteId)
  if (openCase?.claimedBy && openCase.claimedBy !== staffId) throw inOtherHands(openCase)
  return openCase !== undefined
}

/** Who decides about no case has none in hand of which a decision waits, and takes it out of nobody's. */
export function requireOwnWork(
  { moneyKind }: Pick<LockedCase, 'moneyKind'>,
  staffMember: Pick<SignedInStaffMember, 'roles'>,
): void {
  if (!moneyKind && !hasRole(staffMember, CASE_ROLES))
    throw new PortalError(403, 'refusal.other-role')
}

export type LockedCase = NonNullable<Awaited<ReturnType<typeof lockCase>>>

export function inOtherHands({ claimedByName, claimedAt }: LockedCase): PortalError {
  return new PortalError(409, 'casework.claimed-by', {
    params: {
      name: claimedByName ?? '',
      ...(claimedAt && { date: { dateOf: claimedAt }, time: { timeOf: claimedAt } }),
    },
  })
}
