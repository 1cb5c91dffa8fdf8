import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { lastCreditDay } from '@vignettes/domain/vignette/stop.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CreditBack } from '../../ports/credit-back.ts'
import type { Database } from '../../ports/database.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import type { Sweep } from '../../ports/sweep.ts'
import { listUnusedCredits } from './repository.ts'

/**
 * Gives back what was lost before a request's end did so itself: credits whose request ended when no other got them any more. Twice is
 * once (decisions/0035).
 */
export function createLostCredits({
  database,
  clock,
  reference,
  creditBack,
}: {
  database: Database
  clock: Clock
  reference: Pick<ReferenceData, 'seasonOn'>
  creditBack: Pick<CreditBack, 'give'>
}): Sweep {
  const wasTooLate = ({ year, stoppedAt, endedAt, eraseAfter }: Unused) => {
    if (eraseAfter !== null && eraseAfter <= endedAt) return true
    const last = lastCreditDay(year, businessDate(stoppedAt), reference.seasonOn)
    return last === undefined || businessDate(endedAt) > last
  }
  return {
    async sweep(stopping) {
      for (const unused of await listUnusedCredits(database)) {
        if (stopping?.aborted) return
        if (!wasTooLate(unused)) continue
        const { requestId, endedAt: since } = unused
        await database
          .transaction()
          .execute((tx) => creditBack.give(tx, { requestId, now: clock.now(), since }))
      }
    },
  }
}

type Unused = Awaited<ReturnType<typeof listUnusedCredits>>[number]
