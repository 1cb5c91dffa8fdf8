import { REMINDER_DAYS, REMINDERS, type Reminder } from '@vignettes/domain/account/reminders.ts'
import { businessDate, daysAfter } from '@vignettes/domain/rules/business-date.ts'
import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import { mailInBatches } from '../../ports/in-batches.ts'
import { mail } from '../../ports/jobs.ts'
import type { Outbox } from '../../ports/outbox.ts'
import type { Sweep } from '../../ports/sweep.ts'
import { type Due, markReminded } from './repository.ts'

/** What was left unpaid longer ago than this is not begun about any more: nobody waits for it. */
const UNPAID_FOR_DAYS = 7

/** Reminds applicants of what is theirs to do or to know, each of it once. */
export function createReminderSweep(deps: {
  database: Database
  clock: Clock
  outbox: Outbox
}): Sweep {
  return {
    async sweep(stopping) {
      for (const kind of REMINDERS) {
        await mailInBatches(
          deps,
          {
            mark: (tx, { now, most }) => markReminded(tx, dueAt(kind, now), { now, most }),
            letterOf: (requestId) => mail(kind, { requestId }, { key: `${kind}:${requestId}` }),
          },
          stopping,
        )
      }
    },
  }
}

function dueAt(kind: Reminder, now: Date): Due {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const today = businessDate(now)
  const days = REMINDER_DAYS[kind]
  switch (kind) {
    case 'payment-open':
      return { kind, savedFrom: daysAgo(days + UNPAID_FOR_DAYS), savedUntil: daysAgo(days) }
    case 'pickup-waiting':
      return { kind, readySince: daysAgo(days) }
    case 'vignette-ends':
      // What ends sooner is written about once, and not twice.
      return {
        kind,
        endsFrom: daysAfter(today, REMINDER_DAYS['vignette-ends-soon'] + 1),
        endsUntil: daysAfter(today, days),
      }
    case 'vignette-ends-soon':
      return { kind, endsFrom: today, endsUntil: daysAfter(today, days) }
  }
}
