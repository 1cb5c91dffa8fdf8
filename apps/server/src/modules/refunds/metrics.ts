import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../../ports/database.ts'
import { countGroup } from './desk-repository.ts'
import { countRefunds } from './repository.ts'

/** Shows refunds that wait: for a staff member, for the provider, or for somebody to look. */
export function addRefundMetrics(registry: Registry, database: Database): void {
  new Gauge({
    name: 'refunds',
    help: 'Refunds that wait for a staff member, that are unsettled, that are parked, and all to look at',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { requested, unsettled, parked } = await countRefunds(database)
      this.set({ state: 'requested' }, requested)
      this.set({ state: 'unsettled' }, unsettled)
      this.set({ state: 'parked' }, parked)
      this.set({ state: 'to_look_at' }, await countGroup(database, 'to-look-at'))
    },
  })
}
