import type { Lost } from '@vignettes/domain/casework/staff.ts'
import { forgiveLinks } from '../../http/limit-logins.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import type { Transaction } from '../../ports/database.ts'
import { mail } from '../../ports/jobs.ts'
import { recordStaffEvent } from '../../ports/staff-events.ts'
import type { AtWork } from './at-work.ts'
import { issueInvitation } from './invitations.ts'
import { dropFactors, lockById, type StaffRow } from './repository.ts'
import type { StaffDeps } from './staff-deps.ts'
import { staffStateOf } from './staff-state.ts'

interface Renewal {
  staffId: string
  lost: Lost
}

/**
 * Lets a colleague set up anew what was lost: from now on it opens nothing, sessions end, and the mail carries a link. What was not
 * lost is asked for beside that link.
 *
 * @throws PortalError 404 for nobody, 409 for oneself, and for who was only invited
 */
export async function renewStaffMember(
  deps: StaffDeps,
  renewal: Renewal,
  work: AtWork & { by: string },
): Promise<void> {
  if (work.by === renewal.staffId) throw new PortalError(409, 'casework.staff.not-oneself')
  const { email } = await deps.database.transaction().execute(async (tx) => {
    const staff = await drop(deps, tx, renewal, work)
    await deps.outbox.enqueue(tx, mail('staff-renewal', { staffId: renewal.staffId }))
    return staff
  })
  await forgiveLinks(deps.limits, email)
}

/**
 * As `renewStaffMember`, for who hands over the link without a mail: from a shell, where the last administrator is helped.
 *
 * @param by absent when nobody is named
 * @returns the token, which is known nowhere else
 * @throws PortalError as above
 */
export async function renewByHand(deps: StaffDeps, renewal: Renewal, by?: string): Promise<string> {
  await deps.database.transaction().execute((tx) => drop(deps, tx, renewal, { by }))
  const issued = await issueInvitation(deps, renewal.staffId)
  if (!issued) throw notFound()
  await forgiveLinks(deps.limits, issued.email)
  return issued.token
}

async function drop(
  { clock, trail }: Pick<StaffDeps, 'clock' | 'trail'>,
  tx: Transaction,
  { staffId, lost }: Renewal,
  { by, address }: AtWork,
): Promise<StaffRow> {
  const staff = await lockById(tx, staffId)
  if (!staff || staff.ended_at) throw notFound()
  if (staffStateOf(staff) === 'invited') throw new PortalError(409, 'casework.staff.only-invited')
  await dropFactors(tx, staffId, {
    password: lost !== 'telephone',
    telephone: lost !== 'password',
  })
  const detail = { staffId, lost }
  await recordStaffEvent(tx, { staffId: by, kind: 'staff-renewed', detail, now: clock.now() })
  await trail.record(tx, { room: 'staff', ownerId: staffId, kind: 'set-up-anew', by, address })
  return staff
}
