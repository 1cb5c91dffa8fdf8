import { randomBytes } from 'node:crypto'
import { limitAttempts } from '../../http/limit-attempts.ts'
import { PortalError } from '../../http/portal-error.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { hashOfLinkToken } from './link-tokens.ts'
import { endChangesFrom, findOpenChangeByHash } from './links-repository.ts'
import { beginReset } from './password-resets.ts'
import { lockEmail, setEmail, setPassword } from './repository.ts'

const NOBODYS_PASSWORD_BYTES = 32

/**
 * Takes a change of e-mail address back, and every later one with it. Whoever made the change had a session and perhaps
 * the password, so both end; the old mailbox gets a link to choose a new password.
 *
 * @returns the address that is in force again
 * @throws PortalError 404 when the link is not, or no longer, good
 */
export async function takeBackEmail(
  deps: AccountsDeps,
  token: string,
  address: string,
): Promise<string> {
  const { database, clock, limits, trail, passwords } = deps
  await limitAttempts(limits, 'link-by-address', address)
  const hash = hashOfLinkToken(token)
  // Asked first to save the hashing; asked again below, with the account held.
  const known = await findOpenChangeByHash(database, hash, clock.now())
  if (!known) throw linkIsOver()
  const nobodysPassword = randomBytes(NOBODYS_PASSWORD_BYTES).toString('base64')
  const passwordHash = await passwords.hash(nobodysPassword)

  return database.transaction().execute(async (tx) => {
    const now = clock.now()
    const { accountId } = known
    await lockEmail(tx, accountId)
    const change = await findOpenChangeByHash(tx, hash, now)
    if (!change) throw linkIsOver()
    const { changeId, oldEmail } = change
    // Nobody else can have it: it was kept for this. The link was in its mailbox, so it is confirmed too.
    await setEmail(tx, accountId, { email: oldEmail, confirmedAt: now })
    await setPassword(tx, accountId, passwordHash)
    const who = { room: 'applicant', ownerId: accountId, address } as const
    await trail.record(tx, { ...who, kind: 'password-ended' })
    await endChangesFrom(tx, { accountId, changeId, now })
    await beginReset(deps, tx, { email: oldEmail, letter: 'email-taken-back' })
    return oldEmail
  })
}

function linkIsOver(): PortalError {
  return new PortalError(404, 'refusal.take-back-link')
}
