import type { Device } from '@vignettes/domain/account/devices.ts'
import { v7 as newId } from 'uuid'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import { PortalError } from '../../http/portal-error.ts'
import type { HelperSession } from '../../ports/session-of-helper.ts'
import { issueToken, type Session, type SigningKey, type TokenReader } from './access-token.ts'
import { insertSession, touchSessions } from './sessions-repository.ts'

interface BeginDeps {
  database: Database
  clock: Clock
  tokenKeys: readonly SigningKey[]
  readToken: TokenReader
}

/**
 * Begins a session, which its owner sees and can end from elsewhere.
 * @returns its access token
 */
export async function beginSession(
  { database, clock, tokenKeys, readToken }: BeginDeps,
  session: Session,
  device: Device,
  latest?: Date,
): Promise<string> {
  const now = clock.now()
  const token = issueToken(tokenKeys, session, now, latest)
  const read = readToken(token, now)
  if (!read) throw new Error('A token that was just made cannot be read')
  await insertSession(database, { ...read, id: newId(), device, now })
  return token
}

/** Begins a session in the account of who is helped, within that of the helper, which is used with it from now on. */
export async function beginHelperSession(
  deps: BeginDeps,
  { helper: { token: own, ...helper }, ...session }: HelperSession,
  device: Device,
): Promise<string> {
  const now = deps.clock.now()
  const ownSession = deps.readToken(own, now)
  if (!ownSession) throw new PortalError(401, 'error.unauthorised')
  const { tokenHash, expiresAt } = ownSession
  await touchSessions(deps.database, [tokenHash], now)
  return beginSession(deps, { ...session, helper: { ...helper, tokenHash } }, device, expiresAt)
}
