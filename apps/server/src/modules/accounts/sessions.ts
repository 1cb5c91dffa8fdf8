import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import type { Sessions } from '../../ports/sessions.ts'
import { createTokenReader, type SigningKey } from './access-token.ts'
import { createSessionVersions } from './session-versions.ts'

export interface SessionsDeps {
  database: Database
  clock: Clock
  tokenKeys: readonly SigningKey[]
}

/** A token ends when it expires, and when its account's session version has moved on. Decision B2. */
export function createSessions({ database, clock, tokenKeys }: SessionsDeps): Sessions {
  const readToken = createTokenReader(tokenKeys)
  const currentVersionOf = createSessionVersions(database)
  return {
    async findAccount(token) {
      const session = readToken(token, clock.now())
      if (!session) return undefined
      const current = await currentVersionOf(session.accountId)
      return current === session.sessionVersion ? { id: session.accountId } : undefined
    },
  }
}
