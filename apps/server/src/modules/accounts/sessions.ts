import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import { SESSION_TOUCH_MS, type Sessions } from '../../ports/sessions.ts'
import type { TokenReader, TokenSession } from './access-token.ts'
import { createSessionVersions } from './session-versions.ts'
import { touchSessions } from './sessions-repository.ts'

export interface SessionsDeps {
  database: Database
  clock: Clock
  readToken: TokenReader
  sessionIdleMs: number
}

/**
 * A token ends when it expires (decisions B2), when it is logged out or not used (ASVS 7.3.1), and when the session version
 * of its account moves on (B15). That of a helper ends with the help, and as the helper's own sessions do.
 */
export function createSessions({
  database,
  clock,
  readToken,
  sessionIdleMs,
}: SessionsDeps): Sessions {
  const stateOf = createSessionVersions(database)
  return {
    async findAccount(token) {
      const now = clock.now()
      const session = readToken(token, now)
      if (!session) return undefined
      const state = await stateOf(session)
      if (state?.version !== session.sessionVersion) return undefined
      const unusedMs = now.getTime() - (state.lastUsedAt?.getTime() ?? now.getTime())
      // What was written down may be that much older than the last call.
      if (unusedMs > sessionIdleMs + SESSION_TOUCH_MS) return undefined
      if (unusedMs > SESSION_TOUCH_MS) await touchSessions(database, hashesOf(session), now)
      const { helperAccountId } = state
      return { id: session.accountId, ...(helperAccountId !== null && { helperAccountId }) }
    },
  }
}

/** Who helps uses their own session with it, which waits meanwhile. */
function hashesOf({ tokenHash, helper }: TokenSession): Buffer[] {
  return helper ? [tokenHash, helper.tokenHash] : [tokenHash]
}
