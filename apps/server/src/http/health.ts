import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { PortalError } from './portal-error.ts'

const RETRY_AFTER_SECONDS = 5
/** A disk that hangs is not well either. */
const ANSWER_WITHIN_MS = 5_000

/** What the portal needs to do its work. */
export const HEALTH_NAMES = [
  'database',
  'migrations',
  'store',
  'disk',
  'scanner',
  'worker',
] as const

/** For each, whether it is well; what fails is not. */
export type HealthChecks = Record<(typeof HEALTH_NAMES)[number], () => boolean | Promise<boolean>>

/** interface.md §1: live says that the process answers, ready that it can do its work, or by name what keeps it from that. */
export function healthRoutes(app: FastifyInstance, checks: HealthChecks): void {
  const options = { schema: { hide: true }, logLevel: 'warn' } as const

  app.get('/api/health/live', options, () => ({ status: 'OK' }))

  app.get('/api/health/ready', options, async () => {
    const notWell = app.drain.hasBegun ? ['stopping'] : await findNotWell(checks)
    if (notWell.length > 0) {
      throw new PortalError(503, 'refusal.unavailable', {
        notWell,
        retryAfterSeconds: RETRY_AFTER_SECONDS,
        cause: new Error(`not well: ${notWell.join(', ')}`),
      })
    }
    return { status: 'OK' }
  })
}

async function findNotWell(checks: HealthChecks): Promise<string[]> {
  const isWell = await Promise.all(HEALTH_NAMES.map((name) => holds(checks[name])))
  const notWell = HEALTH_NAMES.filter((_, at) => !isWell[at])
  // Of a database that does not answer nobody knows the migrations.
  return notWell.filter((name) => name !== 'migrations' || !notWell.includes('database'))
}

async function holds(check: () => boolean | Promise<boolean>): Promise<boolean> {
  const giveUp = new AbortController()
  const { signal } = giveUp
  try {
    return await Promise.race([check(), wait(ANSWER_WITHIN_MS, false, { signal })])
  } catch {
    return false
  } finally {
    giveUp.abort()
  }
}
