import { Counter, type Registry } from 'prom-client'
import { networkOf } from '../../http/caller-address.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import { type JobOf, mail, type MAIL } from '../../ports/jobs.ts'
import type { LoginRoom } from '../../ports/login-room.ts'
import type { Outbox } from '../../ports/outbox.ts'
import type { FailedLogin, SecurityEventKind } from '../../ports/security-events.ts'
import {
  type AtTheDoor,
  SECURITY_EVENTS_KEPT_MS,
  type SecurityTrail,
} from '../../ports/security-trail.ts'
import { insertEvent } from './repository.ts'
import { countFailure, endStreak } from './streaks.ts'

interface Deps {
  database: Database
  clock: Clock
  outbox: Outbox
  metrics: Registry
}

const LETTER_TO: Record<LoginRoom, (failedLoginId: string) => JobOf<typeof MAIL>> = {
  applicant: (failedLoginId) => mail('login-failed', { failedLoginId }),
  staff: (failedLoginId) => mail('staff-login-failed', { failedStaffLoginId: failedLoginId }),
}

/** An applicant has no code. */
const FAILED: readonly { room: LoginRoom; kind: FailedLogin }[] = [
  { room: 'applicant', kind: 'login-failed' },
  { room: 'staff', kind: 'login-failed' },
  { room: 'staff', kind: 'code-failed' },
  { room: 'applicant', kind: 'password-failed' },
  { room: 'staff', kind: 'password-failed' },
]

export function createSecurityTrail({ database, clock, outbox, metrics }: Deps): SecurityTrail {
  const failed = new Counter({
    name: 'logins_failed_total',
    help: 'Logins that failed, by where and by what was wrong, without those that were one try too many',
    labelNames: ['room', 'kind'],
    registers: [metrics],
  })
  // From the start, so that the first one is seen to be one more.
  for (const { room, kind } of FAILED) failed.inc({ room, kind }, 0)

  async function write(
    db: Database,
    written: AtTheDoor & { kind: SecurityEventKind; by?: string | undefined },
  ): Promise<string> {
    const { room, ownerId, by, address, kind } = written
    const now = clock.now()
    const keptUntil = new Date(now.getTime() + SECURITY_EVENTS_KEPT_MS)
    const network = address === undefined ? undefined : networkOf(address)
    return insertEvent(db, { room, ownerId, by, kind, network, now, keptUntil })
  }

  return {
    async loginFailed(tried, kind) {
      failed.inc({ room: tried.room, kind })
      await database.transaction().execute(async (tx) => {
        const id = await write(tx, { ...tried, kind })
        if (!(await countFailure(tx, tried, clock.now()))) return
        // Also where nobody has the e-mail address: whether there is somebody to write to turns out when it is written.
        await outbox.enqueue(tx, LETTER_TO[tried.room](id))
      })
    },

    async loggedIn(db, { browser, ...entered }) {
      const kind = browser ? 'login-known-browser' : 'login-new-browser'
      await write(db, { ...entered, kind })
      await endStreak(db, entered)
    },

    async record(db, happened) {
      await write(db, happened)
      if (happened.kind === 'password-chosen') await endStreak(db, happened)
    },
  }
}
