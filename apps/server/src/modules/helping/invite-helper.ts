import { INVITATION_DAYS, MAX_HELPERS } from '@vignettes/domain/account/helping.ts'
import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import { v7 as newId } from 'uuid'
import type { Caller } from '../../http/caller.ts'
import { limitAttempts, limitShare } from '../../http/limit-attempts.ts'
import { PortalError } from '../../http/portal-error.ts'
import { mail } from '../../ports/jobs.ts'
import type { Transaction } from '../../ports/database.ts'
import type { HelpingDeps } from './helping-deps.ts'
import {
  deleteOverdue,
  insertInvitation,
  listOf,
  lockInviter,
  renewInvitation,
} from './repository.ts'

/**
 * Mails somebody an invitation to fill in and pay for this account (issue 14, 9). Asked again for the same address, a new link
 * goes there and the earlier one works no more.
 *
 * @throws PortalError 409 for an owner whose own address is not confirmed (decisions B17), whose account goes, and when there are as many as may be; 422
 *   for one's own address and for that of who helps already; 429
 */
export async function inviteHelper(
  { database, clock, outbox, limits, trail }: HelpingDeps,
  caller: Caller,
  { email, address }: { email: string; address: string },
): Promise<void> {
  const { accountId } = caller
  // What mails nobody is told as what it is, and is none of the mails that somebody may send.
  await database.transaction().execute((tx) => refuseWrong(tx, accountId, email, clock.now()))
  await limitShare(limits, 'helper-invitation', caller, { message: 'refusal.too-many-invitations' })
  // Each mails that address, whoever asks.
  await limitAttempts(
    limits,
    'helper-invitation-by-account-to-address',
    { who: accountId, from: email },
    'refusal.too-many-invitations-there',
  )
  await database.transaction().execute(async (tx) => {
    const now = clock.now()
    const known = await refuseWrong(tx, accountId, email, now)
    const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
    const id = known?.id ?? newId()
    if (known) await renewInvitation(tx, { id, now, expiresAt })
    else await insertInvitation(tx, { id, accountId, email, now, expiresAt })
    await trail.record(tx, { ...ofOwner(accountId, address), kind: 'helper-invited' })
    await outbox.enqueue(tx, mail('helper-invited', { invitationId: id }))
  })
}

/**
 * With the account locked, so that nothing changes before it is written.
 *
 * @returns the invitation that the address has already
 */
async function refuseWrong(tx: Transaction, accountId: string, email: string, now: Date) {
  const inviter = await lockInviter(tx, accountId)
  if (!inviter) throw new PortalError(401, 'error.unauthorised')
  if (inviter.eraseAfter) throw new PortalError(409, 'refusal.inviter-goes')
  if (!inviter.confirmedAt) throw new PortalError(409, 'refusal.helper-unconfirmed')
  if (inviter.email === email) throw wrongEmail('form.helper-email.own')
  await deleteOverdue(tx, accountId, now)
  const helpers = await listOf(tx, accountId)
  const known = helpers.find((helper) => helper.email === email)
  if (known?.acceptedAt) throw wrongEmail('form.helper-email.helps')
  if (!known && helpers.length >= MAX_HELPERS)
    throw new PortalError(409, 'refusal.too-many-helpers', { params: { n: MAX_HELPERS } })
  return known
}

/** Of the trail of who is helped. */
export function ofOwner(ownerId: string, address: string) {
  return { room: 'applicant', ownerId, address } as const
}

function wrongEmail(message: 'form.helper-email.own' | 'form.helper-email.helps'): PortalError {
  return new PortalError(422, 'refusal.invalid-input', { errors: [{ path: 'email', message }] })
}
