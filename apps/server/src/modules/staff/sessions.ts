import type { Device } from '@vignettes/domain/account/devices.ts'
import { STAFF_SESSION } from '@vignettes/domain/casework/staff.ts'
import type { Database, Transaction } from '../../ports/database.ts'
import type { StaffSessions } from '../../ports/staff-sessions.ts'
import { createDirectoryCheck } from './directory-check.ts'
import { findSession, insertSession, touchSession } from './repository.ts'
import type { StaffDeps } from './staff-deps.ts'
import { hashOf, newToken } from '../../http/secret-token.ts'

/** A session that is in use is not written down at each call. */
const TOUCH_SECONDS = 60

/** A desk session ends after half an hour without a call, at the end of a working day, with the staff member, and when the directory says so. */
export function createStaffSessions(deps: StaffDeps): StaffSessions {
  const { database, clock, directory } = deps
  const checkAgain = directory && createDirectoryCheck({ ...deps, directory })
  return {
    async findStaffMember(token) {
      const now = clock.now()
      const hash = hashOf(token)
      const seenSince = before(now, STAFF_SESSION.idleSeconds)
      const session = await findSession(database, hash, { now, seenSince })
      if (!session) return undefined
      const { lastSeenAt, checkedAt, askedAt, ...staffMember } = session
      // Of who came in by the other way nothing holds any more.
      if (Boolean(checkAgain) !== Boolean(checkedAt)) return undefined
      if (checkAgain && checkedAt && askedAt) {
        const isIn = await checkAgain({ hash, staffId: staffMember.id, checkedAt, askedAt })
        if (!isIn) return undefined
      }
      if (lastSeenAt < before(now, TOUCH_SECONDS)) {
        await touchSession(database, { hash, staffId: staffMember.id, now })
      }
      return staffMember
    },
  }
}

/** Whether a session goes on, by its hash. */
export async function isAtWork(database: Database, hash: Buffer, now: Date): Promise<boolean> {
  const seenSince = before(now, STAFF_SESSION.idleSeconds)
  return (await findSession(database, hash, { now, seenSince })) !== undefined
}

/** @returns what the browser carries */
export async function beginSession(
  tx: Transaction,
  { staffId, device }: { staffId: string; device: Device },
  now: Date,
): Promise<string> {
  const { token, hash } = newToken()
  const endsAt = new Date(now.getTime() + STAFF_SESSION.wholeSeconds * 1000)
  await insertSession(tx, { hash, staffId, device, now, endsAt })
  return token
}

function before(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000)
}
