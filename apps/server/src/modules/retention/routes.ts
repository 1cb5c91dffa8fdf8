import { getRetention } from '@vignettes/domain/api/casework-retention.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import { findRunEndedAt } from './repository.ts'
import type { Retention } from './retention.ts'

interface Deps {
  database: Database
  clock: Clock
  retention: Pick<Retention, 'find'>
}

/** As the alert rule RetentionNotRun has it: once a day it removes, and two were missed. */
export const BEHIND_AFTER_MS = 2 * DAY_MS

/** Issue 14, 10: what goes by itself, for who answers for what is kept. */
export function retentionRoutes(app: FastifyInstance, { database, clock, retention }: Deps): void {
  addRoute(app, getRetention, async () => {
    const [found, endedAt] = await Promise.all([retention.find(), findRunEndedAt(database)])
    return {
      kinds: found.map(({ oldest, ...kind }) => ({
        ...kind,
        overSince: oldest && businessDate(oldest),
      })),
      endedAt: endedAt?.toISOString() ?? null,
      isBehind:
        endedAt !== undefined && clock.now().getTime() - endedAt.getTime() > BEHIND_AFTER_MS,
    }
  })
}
