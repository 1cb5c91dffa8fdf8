import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import { countJobs } from './repository.ts'

/** Shows what waits, for how long, and what was given up; read when somebody asks for the metrics. */
export function addOutboxMetrics(registry: Registry, database: Database, clock: Clock): void {
  const oldest = new Gauge({
    name: 'outbox_oldest_due_seconds',
    help: 'How long the job that waits longest has been due',
    registers: [registry],
  })
  new Gauge({
    name: 'outbox_jobs',
    help: 'Jobs that wait, and jobs that were given up (parked)',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { waiting, parked, oldestDue } = await countJobs(database)
      const waitedMs = oldestDue ? clock.now().getTime() - oldestDue.getTime() : 0
      this.set({ state: 'waiting' }, waiting)
      this.set({ state: 'parked' }, parked)
      oldest.set(Math.max(0, waitedMs / 1000))
    },
  })
}
