import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../../ports/database.ts'
import { countPending } from './repository.ts'

/** Shows the mandates that the bank has not decided on. */
export function addMandateMetrics(registry: Registry, database: Database): void {
  new Gauge({
    name: 'mandates_pending',
    help: 'Mandates that were begun and that the bank has neither confirmed nor refused',
    registers: [registry],
    async collect() {
      this.set(await countPending(database))
    },
  })
}
