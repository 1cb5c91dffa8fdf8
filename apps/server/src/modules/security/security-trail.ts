import { Counter, type Registry } from 'prom-client'
import { networkOf } from '../../http/caller-address.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import type { SecurityEventKind } from '../../ports/security-events.ts'
import {
  type AtTheDoor,
  SECURITY_EVENTS_KEPT_MS,
  type SecurityTrail,
} from '../../ports/security-trail.ts'
import { insertEvent } from './repository.ts'

interface Deps {
  database: Database
  clock: Clock
  metrics: Registry
}

export function createSecurityTrail({ database, clock, metrics }: Deps): SecurityTrail {
  const failed = new Counter({
    name: 'logins_failed_total',
    help: 'Logins that failed, by where and by what was wrong, without those that were one try too many',
    labelNames: ['room', 'kind'],
    registers: [metrics],
  })

  async function write(
    db: Database,
    { room, ownerId, address, kind }: AtTheDoor & { kind: SecurityEventKind },
  ): Promise<void> {
    const now = clock.now()
    const keptUntil = new Date(now.getTime() + SECURITY_EVENTS_KEPT_MS)
    await insertEvent(db, { room, ownerId, kind, network: networkOf(address), now, keptUntil })
  }

  return {
    async loginFailed(tried, kind) {
      failed.inc({ room: tried.room, kind })
      await write(database, { ...tried, kind })
    },
    record: write,
  }
}
