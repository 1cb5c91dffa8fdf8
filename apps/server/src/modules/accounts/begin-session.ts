import type { Device } from '@vignettes/domain/account/devices.ts'
import { v7 as newId } from 'uuid'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import { issueToken, type Session, type SigningKey, type TokenReader } from './access-token.ts'
import { insertSession } from './sessions-repository.ts'

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
): Promise<string> {
  const now = clock.now()
  const token = issueToken(tokenKeys, session, now)
  const read = readToken(token, now)
  if (!read) throw new Error('A token that was just made cannot be read')
  await insertSession(database, { ...read, id: newId(), device, now })
  return token
}
