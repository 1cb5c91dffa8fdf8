import { QUEUE_AREAS, QUEUE_COUNT_LIMIT, QUEUE_KINDS } from '@vignettes/domain/casework/queue.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import { countByArea, listWaiting, readStock } from './lead-repository.ts'

const UP_TO = `counted up to ${QUEUE_COUNT_LIMIT}`

/** Shows what waits at the desk, and for how long, and the numbers that are left; each read anew when somebody asks for the metrics. */
export function addDeskMetrics(
  registry: Registry,
  { database, clock }: { database: Database; clock: Clock },
): void {
  const registers = [registry]
  const waiting = () =>
    listWaiting(database, { today: businessDate(clock.now()), limit: QUEUE_COUNT_LIMIT })
  new Gauge({
    name: 'desk_cases',
    help: `Cases at the desk by kind and area, ${UP_TO}`,
    labelNames: ['kind', 'area'],
    registers,
    async collect() {
      for (const kind of QUEUE_KINDS) for (const area of QUEUE_AREAS) this.set({ kind, area }, 0)
      for (const { kind, area, count } of await countByArea(database, QUEUE_COUNT_LIMIT))
        this.set({ kind, area }, count)
    },
  })
  new Gauge({
    name: 'desk_cases_late',
    help: `Cases that wait for a handler and are past their term, by area, ${UP_TO}`,
    labelNames: ['area'],
    registers,
    async collect() {
      for (const { area, late } of await waiting()) this.set({ area }, late)
    },
  })
  new Gauge({
    name: 'desk_oldest_seconds',
    help: 'For how long the case has waited for a handler that waits longest, by area',
    labelNames: ['area'],
    registers,
    async collect() {
      const now = clock.now().getTime()
      for (const { area, oldestSince } of await waiting())
        this.set({ area }, oldestSince ? Math.max(0, (now - oldestSince.getTime()) / 1000) : 0)
    },
  })
  new Gauge({
    name: 'numbers_left',
    help: `Vignette numbers that can be given out, ${UP_TO}`,
    registers,
    async collect() {
      const since = businessDate(clock.now())
      this.set((await readStock(database, { since, limit: QUEUE_COUNT_LIMIT })).left)
    },
  })
}
