import { MINUTE_MS } from '@vignettes/domain/rules/duration.ts'
import {
  DirectoryAwayError,
  DirectoryRefusal,
  type DirectoryTokens,
} from '../../ports/staff-directory.ts'
import { claimCheck, setDirectoryTokens } from './directory-repository.ts'
import { rolesOfGroups, takeOverRoles } from './directory-roles.ts'
import { deleteSession, lockById } from './repository.ts'
import type { DirectoryDeps } from './staff-deps.ts'

/** The directory is asked again with the first call after so long (docs/decisions/0026). */
const ASKED_EVERY_MS = 5_000
/** While it does not answer, so that not every call waits for it in vain. */
const TRIED_EVERY_MS = MINUTE_MS
/** While it does not answer, a session goes on for so long. */
const GRACE_MS = 10 * MINUTE_MS

export interface SessionToCheck {
  hash: Buffer
  staffId: string
  checkedAt: Date
  askedAt: Date
}

/**
 * Whether the directory still has somebody in: a session ends with the account there, with its session there, and with the last
 * group that is a role here. Calls that come while it is asked wait for the answer.
 */
export function createDirectoryCheck(
  deps: DirectoryDeps,
): (session: SessionToCheck) => Promise<boolean> {
  const underWay = new Map<string, Promise<boolean>>()
  return (session) => {
    const nowMs = deps.clock.now().getTime()
    const key = session.hash.toString('base64')
    const asked = underWay.get(key)
    if (asked) return asked
    const isUnanswered = session.checkedAt < session.askedAt
    const everyMs = isUnanswered ? TRIED_EVERY_MS : ASKED_EVERY_MS
    if (session.askedAt.getTime() > nowMs - everyMs) {
      return Promise.resolve(isInGrace(session, nowMs))
    }
    const answer = check(deps, session).finally(() => underWay.delete(key))
    underWay.set(key, answer)
    return answer
  }
}

async function check(deps: DirectoryDeps, session: SessionToCheck): Promise<boolean> {
  const { database, clock, vault, directory, trail } = deps
  const { hash, staffId } = session
  const now = clock.now()
  const claimed = await claimCheck(database, { hash, askedAt: session.askedAt, now })
  // Another process asks.
  if (!claimed) return isInGrace(session, now.getTime())
  const end = async () => {
    await deleteSession(database, hash)
    await trail.record(database, {
      ...{ room: 'staff', ownerId: staffId, kind: 'directory-ended', address: undefined },
    })
    return false
  }
  let answer: Awaited<ReturnType<typeof directory.adapter.ask>>
  try {
    if (!vault.hasKey(claimed.tokens.keyId)) return await end()
    const tokens = JSON.parse(vault.decrypt(claimed.tokens, staffId)) as DirectoryTokens
    answer = await directory.adapter.ask(tokens, claimed.subject)
  } catch (error) {
    if (error instanceof DirectoryRefusal) return end()
    if (error instanceof DirectoryAwayError) return isInGrace(session, now.getTime())
    throw error
  }
  const roles = rolesOfGroups(directory.roles, answer.groups)
  return database.transaction().execute(async (tx) => {
    const staff = await lockById(tx, staffId)
    if (!staff) return false
    if (roles.length === 0) {
      await takeOverRoles(deps, tx, staff, { roles, now })
      await trail.record(tx, {
        ...{ room: 'staff', ownerId: staffId, kind: 'directory-refused', address: undefined },
      })
      return false
    }
    if (await takeOverRoles(deps, tx, staff, { roles, now })) return false
    const tokens = vault.encrypt(JSON.stringify(answer.tokens), staffId)
    await setDirectoryTokens(tx, { hash, tokens, now })
    return true
  })
}

function isInGrace({ checkedAt }: SessionToCheck, nowMs: number): boolean {
  return checkedAt.getTime() > nowMs - GRACE_MS
}
