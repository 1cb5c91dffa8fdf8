import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
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
  'clock',
] as const

const OF_DATABASE: ReadonlySet<string> = new Set(['migrations', 'clock'])

/** For each, whether it is well; what fails is not. */
export type HealthChecks = Record<(typeof HEALTH_NAMES)[number], () => boolean | Promise<boolean>>

/**
 * interface.md §1: live says that the process answers, ready that it can do its work, or by name what keeps it from that.
 * The metrics show the same of each name, for alerts. What lies outside keeps it from nothing, but is told by name too.
 */
export function addHealth(
  app: FastifyInstance,
  registry: Registry,
  { checks, away }: { checks: HealthChecks; away: () => readonly string[] },
): void {
  new Gauge({
    name: 'health',
    help: 'Whether what the portal needs is well (1) or not (0), by the names that ready gives',
    labelNames: ['name'],
    registers: [registry],
    async collect() {
      const notWell = await findNotWell(checks)
      for (const name of HEALTH_NAMES) this.set({ name }, notWell.includes(name) ? 0 : 1)
    },
  })

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
    const names = away()
    return { status: 'OK', ...(names.length > 0 && { away: names }) }
  })
}

async function findNotWell(checks: HealthChecks): Promise<string[]> {
  const isWell = await Promise.all(HEALTH_NAMES.map((name) => holds(checks[name])))
  const notWell = HEALTH_NAMES.filter((_, at) => !isWell[at])
  // Of a database that does not answer nobody knows the migrations, or its time.
  return notWell.filter((name) => !OF_DATABASE.has(name) || !notWell.includes('database'))
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
