import { businessDate, daysAfter } from '@vignettes/domain/rules/business-date.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import { inBatches } from '../../ports/in-batches.ts'
import type { Sweep } from '../../ports/sweep.ts'
import { countDays } from './counts-repository.ts'

/** What was begun before midnight is done by then. */
const COUNTED_AFTER_DAYS = 2

/** Counts each day that is over once, so that the counts of many weeks do not read all that came in. */
export function createDayCounts({ database, clock }: { database: Database; clock: Clock }): Sweep {
  return {
    async sweep(stopping) {
      const last = daysAfter(businessDate(clock.now()), -COUNTED_AFTER_DAYS)
      await inBatches((most) => countDays(database, last, most), stopping)
    },
  }
}
