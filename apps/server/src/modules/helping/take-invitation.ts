import { personName } from '@vignettes/domain/format/person-name.ts'
import type { lookAtInvitation as lookEndpoint } from '@vignettes/domain/api/helping.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { limitAttempts } from '../../http/limit-attempts.ts'
import { PortalError } from '../../http/portal-error.ts'
import { hashOf } from '../../http/secret-token.ts'
import { mail } from '../../ports/jobs.ts'
import type { HelpingDeps } from './helping-deps.ts'
import { ofOwner } from './invite-helper.ts'
import {
  deleteHelp,
  findHelpBetween,
  findInvitation,
  findTaken,
  lockInvitation,
  takeInvitation as take,
} from './repository.ts'

interface Opener {
  /** Who is logged in where the link was opened. */
  caller: string | undefined
  address: string
}

/**
 * Who asks for help by a mailed link. It changes nothing.
 * @throws PortalError 404 when it is used, taken back or over; 409 when it cannot be used now; 429
 */
export async function lookAtInvitation(
  { database, clock, limits }: HelpingDeps,
  token: string,
  { caller, address }: Opener,
): Promise<ReplyOf<typeof lookEndpoint>> {
  await limitAttempts(limits, 'link-by-address', address)
  const hash = hashOf(token)
  const invitation = usable(await findInvitation(database, hash, clock.now()))
  if (invitation) {
    const session = caller === invitation.accountId ? 'own' : 'other'
    return told(invitation, { session: caller === undefined ? 'none' : session, isTaken: false })
  }
  const taken = caller && usable(await findTaken(database, { hash, helperAccountId: caller }))
  if (!taken) throw isOver()
  return told(taken, { session: 'other', isTaken: true })
}

/**
 * Who is logged in helps from now on, and who is helped is told. Whoever took it before has the same answer again; who helps them
 * already goes on so.
 *
 * @returns the id of the help
 * @throws PortalError 404 when it is another's by now, taken back or over; 409 when it cannot be used now, and for who invited; 429
 */
export async function takeInvitation(
  { database, clock, limits, trail, outbox }: HelpingDeps,
  token: string,
  { helperAccountId, address }: { helperAccountId: string; address: string },
): Promise<string> {
  await limitAttempts(limits, 'link-by-address', address)
  const hash = hashOf(token)
  return database.transaction().execute(async (tx) => {
    const now = clock.now()
    const invitation = usable(await lockInvitation(tx, hash, now))
    if (!invitation) {
      const taken = usable(await findTaken(tx, { hash, helperAccountId }))
      if (!taken) throw isOver()
      return taken.id
    }
    const { id, accountId } = invitation
    if (accountId === helperAccountId) throw new PortalError(409, 'refusal.helper-own')
    const before = await findHelpBetween(tx, { accountId, helperAccountId })
    if (before) {
      await deleteHelp(tx, { id })
      return before.id
    }
    await take(tx, { id, helperAccountId, now })
    await trail.record(tx, { ...ofOwner(accountId, address), kind: 'helper-accepted' })
    await outbox.enqueue(tx, mail('helper-accepted', { helperId: id }))
    return id
  })
}

function told(
  { expiresAt, ...person }: Parameters<typeof personName>[0] & { expiresAt: Date },
  how: Pick<ReplyOf<typeof lookEndpoint>, 'session' | 'isTaken'>,
): ReplyOf<typeof lookEndpoint> {
  return { name: personName(person), until: expiresAt.toISOString(), ...how }
}

/**
 * Nothing is filled in for an account that goes; the link works again when that was undone.
 * @throws PortalError 409
 */
function usable<T extends { ownersEraseAfter: Date | null }>(found: T | undefined): T | undefined {
  if (found?.ownersEraseAfter) throw new PortalError(409, 'refusal.helper-link-waits')
  return found
}

const isOver = () => new PortalError(404, 'refusal.helper-link')
