import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import type { Sessions } from '../../ports/sessions.ts'
import type { TokenReader } from './access-token.ts'
import { createSessionVersions } from './session-versions.ts'

export interface SessionsDeps {
  database: Database
  clock: Clock
  readToken: TokenReader
}

/**
 * A token ends when it expires (decisions B2), when it is logged out, and when the session version of its account moves on
 * (B15).
 */
export function createSessions({ database, clock, readToken }: SessionsDeps): Sessions {
  const currentVersionOf = createSessionVersions(database)
  return {
    async findAccount(token) {
      const session = readToken(token, clock.now())
      if (!session) return undefined
      const current = await currentVersionOf(session)
      return current === session.sessionVersion ? { id: session.accountId } : undefined
    },
  }
}
