import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../../ports/database.ts'
import { countPayments } from './repository.ts'

/** Shows payments that nobody finished yet, and those that a person has to look at. */
export function addPaymentMetrics(registry: Registry, database: Database): void {
  new Gauge({
    name: 'payments',
    help: 'Payments that are unsettled, and payments that need a look (in review)',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { unsettled, inReview } = await countPayments(database)
      this.set({ state: 'unsettled' }, unsettled)
      this.set({ state: 'in_review' }, inReview)
    },
  })
}
