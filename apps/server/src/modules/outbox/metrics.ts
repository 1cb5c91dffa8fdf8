import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import { countJobs, findFailedSince, findOldestDue, JOB_STATES } from './repository.ts'

interface Deps {
  database: Database
  clock: Clock
  /** What there is work of: shown with 0 when nothing waits. */
  kinds: readonly string[]
}

/** Shows what waits, fails and was given up; each read anew when somebody asks for the metrics. */
export function addOutboxMetrics(registry: Registry, { database, clock, kinds }: Deps): void {
  const registers = [registry]
  const secondsSince = (moment: Date | null, now: Date) =>
    moment ? Math.max(0, (now.getTime() - moment.getTime()) / 1000) : 0

  new Gauge({
    name: 'outbox_jobs',
    help: 'Jobs that should be done now (due), failed and are tried again (retrying), are for later (scheduled), or were given up (parked)',
    labelNames: ['state', 'kind'],
    registers,
    async collect() {
      const counts = await countJobs(database, clock.now())
      this.reset()
      for (const kind of kinds) for (const state of JOB_STATES) this.set({ state, kind }, 0)
      for (const { state, kind, count } of counts) this.set({ state, kind }, count)
    },
  })
  new Gauge({
    name: 'outbox_oldest_due_seconds',
    help: 'How long the job that waits longest has been due',
    registers,
    async collect() {
      const now = clock.now()
      this.set(secondsSince(await findOldestDue(database, now), now))
    },
  })
  new Gauge({
    name: 'outbox_oldest_failed_seconds',
    help: 'How long ago the job that fails longest failed for the first time',
    registers,
    async collect() {
      this.set(secondsSince(await findFailedSince(database), clock.now()))
    },
  })
}
