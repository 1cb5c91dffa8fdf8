import { INVITATION_VALID_SECONDS, type StaffRole } from '@vignettes/domain/casework/staff.ts'
import { v7 as newId } from 'uuid'
import { forgiveLinks } from '../../http/limit-logins.ts'
import { PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import { mail } from '../../ports/jobs.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import type { IssuedInvitation } from '../../ports/invitations.ts'
import type { AtWork } from './at-work.ts'
import { replaceInvitation } from './invitations-repository.ts'
import { findByEmail, insertStaff, lockById, renewStaff } from './repository.ts'
import type { StaffDeps } from './staff-deps.ts'
import { staffStateOf } from './staff-state.ts'
import { newToken } from '../../http/secret-token.ts'

export interface Invitation {
  email: string
  name: string
  roles: StaffRole[]
}

/**
 * Makes a staff member, or begins anew with one who left or never came. The mail carries the way in.
 *
 * @returns whether this address was invited for the first time: the link of an earlier mail ends with the new one
 * @throws PortalError 409 for somebody who is at work
 */
export async function invite(
  deps: StaffDeps,
  person: Invitation,
  work: AtWork & { by: string },
): Promise<{ isNew: boolean }> {
  const isNew = await deps.database.transaction().execute(async (tx) => {
    const made = await makeInvited(deps, tx, person, work)
    await deps.outbox.enqueue(tx, mail('staff-invitation', { staffId: made.staffId }))
    return made.isNew
  })
  await forgiveLinks(deps.limits, person.email)
  return { isNew }
}

/**
 * As `invite`, for who hands over the way in without a mail: from a shell, where the first administrator is made.
 *
 * @param by absent when nobody is named
 * @returns the token, which is known nowhere else
 * @throws PortalError 409 for somebody who is at work
 */
export async function inviteByHand(
  deps: StaffDeps,
  person: Invitation,
  by?: string,
): Promise<string> {
  const { staffId } = await deps.database
    .transaction()
    .execute((tx) => makeInvited(deps, tx, person, { by }))
  const issued = await issueInvitation(deps, staffId)
  if (!issued) throw worksHere()
  await forgiveLinks(deps.limits, issued.email)
  return issued.token
}

async function makeInvited(
  deps: StaffDeps,
  tx: Transaction,
  person: Invitation,
  { by, address }: AtWork,
): Promise<{ staffId: string; isNew: boolean }> {
  const { staffId, isNew } = await makeOrRenew(deps, tx, person)
  const kind = isNew ? 'invited' : 'invited-again'
  await deps.trail.record(tx, { room: 'staff', ownerId: staffId, kind, by, address })
  await recordStaffEvent(tx, {
    staffId: by,
    kind: 'staff-invited',
    detail: { staffId, roles: person.roles },
    now: deps.clock.now(),
  })
  return { staffId, isNew }
}

/**
 * A new token for a staff member who has something to set up; an earlier one no longer counts. Made when the mail is sent, so that it lies
 * nowhere in between.
 */
export async function issueInvitation(
  { database, clock }: Pick<StaffDeps, 'database' | 'clock'>,
  staffId: string,
): Promise<IssuedInvitation | undefined> {
  const { token, hash } = newToken()
  const expiresAt = new Date(clock.now().getTime() + INVITATION_VALID_SECONDS * 1000)
  return database.transaction().execute(async (tx) => {
    const staff = await lockById(tx, staffId)
    if (!staff || !['invited', 'renewing'].includes(staffStateOf(staff))) return undefined
    await replaceInvitation(tx, { hash, staffId, expiresAt })
    return { token, email: staff.email, name: staff.name }
  })
}

async function makeOrRenew(
  { clock }: StaffDeps,
  tx: Transaction,
  person: Invitation,
): Promise<{ staffId: string; isNew: boolean }> {
  const id = newId()
  const isNew = await insertStaff(tx, { ...person, id, now: clock.now() })
  if (isNew) return { staffId: id, isNew }
  const known = await findByEmail(tx, person.email)
  const locked = known && (await lockById(tx, known.id))
  if (!locked) throw new Error('a staff member is never deleted')
  if (['active', 'renewing'].includes(staffStateOf(locked))) {
    throw worksHere()
  }
  await renewStaff(tx, { ...person, id: locked.id })
  return { staffId: locked.id, isNew }
}

/** At the field: it is another address that helps. */
function worksHere(): PortalError {
  const message = 'casework.staff.known'
  return new PortalError(409, message, { errors: [{ path: 'email', message }] })
}
