import type {
  releaseAllOf as releaseAllApi,
  setAbsence as setAbsenceApi,
} from '@vignettes/domain/api/casework-absence.ts'
import type * as api from '@vignettes/domain/api/casework-assignment.ts'
import type * as handApi from '@vignettes/domain/api/casework-hand.ts'
import type { ReplyOf, RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { isAway } from '@vignettes/domain/casework/absence.ts'
import {
  HAND_OVER_MOST,
  MONEY_KINDS,
  TAKE_AT_ONCE,
  WAITS_FOR_HANDLER,
} from '@vignettes/domain/casework/queue.ts'
import { CASE_ROLES, hasRole, LEAD_ROLES, MONEY_ROLES } from '@vignettes/domain/casework/staff.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import type { SignedInStaffMember } from '../../ports/staff-sessions.ts'
import {
  listAtDesk,
  lockAtDesk,
  lockFreeCases,
  releaseClaims,
  updateAbsence,
} from './assign-repository.ts'
import { lockCase, setClaim } from './case-repository.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { inOtherHands, requireOwnWork } from './claim.ts'
import { toldApartByEmail } from './same-name.ts'

type Deps = Pick<CaseworkDeps, 'database' | 'clock'>
type Member = Pick<SignedInStaffMember, 'id' | 'roles'>

/**
 * Takes the most urgent cases that nobody has in hand. Two at once get different ones.
 * @throws PortalError 403 for a kind that is not the work of who asks; 409 for who is away, of whom a lead deals out what they have
 */
export async function takeCases(
  { database, clock }: Deps,
  { kind, area }: RequestOf<typeof api.takeCases>['body'],
  staffMember: Member,
): Promise<ReplyOf<typeof api.takeCases>> {
  if (kind)
    requireOwnWork({ moneyKind: MONEY_KINDS.find((each) => each === kind) ?? null }, staffMember)
  const now = clock.now()
  // Who looks after the money alone takes nothing else.
  const own = hasRole(staffMember, CASE_ROLES) ? WAITS_FOR_HANDLER : MONEY_KINDS
  const kinds = kind ? [kind] : own
  return database.transaction().execute(async (tx) => {
    const taker = await lockAtDesk(tx, staffMember.id)
    if (taker && isAway(taker, businessDate(now))) throw new PortalError(409, 'casework.take.away')
    const taken = await lockFreeCases(tx, { kinds, area, limit: TAKE_AT_ONCE })
    for (const vignetteId of taken) {
      await setClaim(tx, vignetteId, { staffId: staffMember.id, now })
      await recordStaffEvent(tx, { staffId: staffMember.id, vignetteId, kind: 'claimed', now })
    }
    return { taken }
  })
}

/** Who can be handed a case or has some, and who of them is away. */
export async function readAtDesk({
  database,
  clock,
}: Deps): Promise<ReplyOf<typeof api.listAtDesk>> {
  const today = businessDate(clock.now())
  const rows = await listAtDesk(database)
  return {
    atDesk: toldApartByEmail(rows).map(({ id, name, email, roles, absentFrom, absentUntil }) => ({
      ...{ id, name, email, absentFrom, absentUntil },
      decidesCases: hasRole({ roles }, CASE_ROLES),
      isAway: isAway({ absentFrom, absentUntil }, today),
    })),
  }
}

/**
 * Hands a case to a colleague: one's own, and for a lead any. Once more changes nothing.
 *
 * @throws PortalError 404; 403 where it is not the work of who asks; 409 with who has it when that is another than was seen, and where
 *   the colleague is away, has other work or left
 */
export async function handCase(
  { database, clock }: Deps,
  { id: vignetteId, from, to, note }: RequestOf<typeof handApi.handCase>['body'],
  staffMember: Member,
): Promise<void> {
  const now = clock.now()
  await database.transaction().execute(async (tx) => {
    const receiver = await lockAtDesk(tx, to)
    const openCase = await lockCase(tx, vignetteId)
    if (!openCase) throw notFound()
    const { claimedBy, moneyKind } = openCase
    if (claimedBy === to) return
    requireOwnWork(openCase, staffMember)
    if (claimedBy && claimedBy !== from) throw inOtherHands(openCase)
    const isOwn = claimedBy === staffMember.id
    if (!isOwn && !hasRole(staffMember, LEAD_ROLES)) throw cannot('not-yours')
    // Whoever laid it back meanwhile may have had a reason.
    if (!claimedBy && from) throw cannot('changed')
    if (!receiver) throw cannot('not-here')
    const needed = moneyKind ? MONEY_ROLES : CASE_ROLES
    if (!hasRole(receiver, needed)) throw cannot('other-work')
    if (isAway(receiver, businessDate(now))) throw cannot('away')
    await setClaim(tx, vignetteId, { staffId: to, now })
    await recordStaffEvent(tx, {
      staffId: staffMember.id,
      vignetteId,
      kind: 'handed',
      note,
      detail: { handed: { ...(claimedBy && { from: claimedBy }), to } },
      now,
    })
  })
}

function cannot(why: 'not-yours' | 'changed' | 'not-here' | 'other-work' | 'away'): PortalError {
  return new PortalError(409, `casework.hand.${why}`)
}

/**
 * Says from when until when a colleague is away.
 * @throws PortalError 404 for nobody who works here, 422 for days that are all over
 */
export async function setAbsence(
  deps: Deps,
  { id, from, until }: RequestOf<typeof setAbsenceApi>['body'],
  by: string,
): Promise<void> {
  if (until < businessDate(deps.clock.now())) {
    const errors = [{ path: 'until', message: 'casework.period.is-over' } as const]
    throw new PortalError(422, 'refusal.invalid-input', { errors })
  }
  await changeAbsence(deps, id, { by, days: { from, until } })
}

/** A colleague is there again. @throws PortalError 404 for nobody who works here */
export async function endAbsence(deps: Deps, id: string, by: string): Promise<void> {
  await changeAbsence(deps, id, { by, days: null })
}

async function changeAbsence(
  { database, clock }: Deps,
  staffId: string,
  { by, days }: { by: string; days: { from: string; until: string } | null },
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    if (!(await updateAbsence(tx, staffId, days))) throw notFound()
    const kind = days ? 'absence-set' : 'absence-ended'
    const detail = { staffId, ...days }
    await recordStaffEvent(tx, { staffId: by, kind, detail, now: clock.now() })
  })
}

/**
 * Lays back what a colleague has in hand; the history of each case says who did.
 * @throws PortalError 404 for nobody who works here
 */
export async function releaseOf(
  { database, clock }: Deps,
  id: string,
  by: string,
): Promise<ReplyOf<typeof releaseAllApi>> {
  return database.transaction().execute(async (tx: Transaction) => {
    if (!(await lockAtDesk(tx, id))) throw notFound()
    const released = await releaseClaims(tx, id, HAND_OVER_MOST)
    for (const vignetteId of released) {
      await recordStaffEvent(tx, { staffId: by, vignetteId, kind: 'released', now: clock.now() })
    }
    return { released: released.length, isMore: released.length === HAND_OVER_MOST }
  })
}
