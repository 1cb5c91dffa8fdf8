import type { endSession, listSessions } from '@vignettes/domain/api/account.ts'
import type { ReplyOf, RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { limitAttempts } from '../../http/limit-attempts.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import { SESSION_TOUCH_MS } from '../../ports/sessions.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { forgetBefore } from './log-out.ts'
import { endToken, findSession, listOpenSessions } from './sessions-repository.ts'

/** ASVS 7.5.2 where the account is logged in, the one that asks first. */
export async function ownSessions(
  { database, clock, readToken, sessionIdleMs }: AccountsDeps,
  token: string,
): Promise<ReplyOf<typeof listSessions>> {
  const now = clock.now()
  const asking = readToken(token, now)
  if (!asking) throw new PortalError(401, 'error.unauthorised')
  const usedSince = new Date(now.getTime() - sessionIdleMs - SESSION_TOUCH_MS)
  const rows = await listOpenSessions(database, asking.accountId, { now, usedSince })
  const sessions = rows.map(({ tokenHash, begunAt, lastUsedAt, ...row }) => ({
    ...row,
    begunAt: begunAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isThisOne: tokenHash.equals(asking.tokenHash),
  }))
  return { sessions: sessions.sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne)) }
}

/**
 * Ends one session of the account, wherever it is: at its next call every process knows.
 * @throws PortalError 404 for one that is another's, or has ended; 429
 */
export async function endOwnSession(
  { database, clock, limits }: AccountsDeps,
  accountId: string,
  { id }: RequestOf<typeof endSession>['body'],
): Promise<void> {
  await limitAttempts(limits, 'logout-by-account', accountId)
  const session = await findSession(database, { id, accountId })
  if (!session) throw notFound()
  await endToken(database, session, forgetBefore(clock.now()))
}
