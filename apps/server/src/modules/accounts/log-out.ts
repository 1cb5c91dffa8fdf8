import type { logout } from '@vignettes/domain/api/account.ts'
import type { RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { HOUR_MS } from '@vignettes/domain/rules/duration.ts'
import { limitAttempts } from '../../http/limit-attempts.ts'
import { PortalError } from '../../http/portal-error.ts'
import type { AttemptLimits } from '../../ports/attempt-limits.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { endWaitingChange } from './email-changes-repository.ts'
import { endSessions, endToken } from './sessions-repository.ts'

/** The clocks of two processes may differ: what one takes for expired, another may still accept. */
const KEPT_AFTER_EXPIRY_MS = HOUR_MS

/**
 * Ends a token before it expires, or every token of its account (decisions B15). What has ended is known to every process at
 * its next call.
 *
 * @throws PortalError 401 when it expired at this very moment, 429
 */
export async function logOut(
  { database, clock, limits, trail, readToken }: AccountsDeps,
  token: string,
  { everywhere = false }: RequestOf<typeof logout>['body'],
  address: string,
): Promise<void> {
  const now = clock.now()
  const session = readToken(token, now)
  if (!session) throw new PortalError(401, 'error.unauthorised')
  await limitEndings(limits, session)
  const { accountId: ownerId } = session
  if (everywhere) {
    return database.transaction().execute(async (tx) => {
      const kind = 'signed-out-everywhere'
      if (!(await endSessions(tx, session))) return
      // It may have been asked for in one of them.
      await endWaitingChange(tx, { accountId: ownerId, because: 'secured', now })
      await trail.record(tx, { room: 'applicant', ownerId, address, kind })
    })
  }
  await endToken(database, session, forgetBefore(now))
}

/**
 * By session: who found one open keeps the owner from ending it by no number of calls.
 * @throws PortalError 429
 */
export async function limitEndings(
  limits: AttemptLimits,
  { accountId, tokenHash }: { accountId: string; tokenHash: Buffer },
): Promise<void> {
  const from = tokenHash.toString('base64url')
  await limitAttempts(limits, 'logout-by-session', { who: accountId, from })
}

/** A login takes the place of the session that its browser had, which nobody could log out any more (ASVS 7.2.4). */
export async function endTokenOfBefore(
  { database, clock, readToken }: Pick<AccountsDeps, 'database' | 'clock' | 'readToken'>,
  token: string | undefined,
): Promise<void> {
  const now = clock.now()
  const session = token === undefined ? undefined : readToken(token, now)
  if (session) await endToken(database, session, forgetBefore(now))
}

/** Of tokens that expired before it nothing is kept. */
export function forgetBefore(now: Date): Date {
  return new Date(now.getTime() - KEPT_AFTER_EXPIRY_MS)
}
