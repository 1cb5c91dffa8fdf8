import type { endSession, listSessions } from '@vignettes/domain/api/account.ts'
import type { ReplyOf, RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { notFound, PortalError } from '../../http/portal-error.ts'
import { SESSION_TOUCH_MS } from '../../ports/sessions.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { forgetBefore, limitEndings } from './log-out.ts'
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
 * @throws PortalError 401 when the one that asks expired at this very moment, 404 for one that is another's, or has ended; 429
 */
export async function endOwnSession(
  { database, clock, limits, readToken }: AccountsDeps,
  token: string,
  { id }: RequestOf<typeof endSession>['body'],
): Promise<void> {
  const now = clock.now()
  const asking = readToken(token, now)
  if (!asking) throw new PortalError(401, 'error.unauthorised')
  await limitEndings(limits, asking)
  const session = await findSession(database, { id, accountId: asking.accountId })
  if (!session) throw notFound()
  await endToken(database, session, forgetBefore(now))
}
