import { REMINDER_DAYS, REMINDERS, type Reminder } from '@vignettes/domain/account/reminders.ts'
import { businessDate, daysAfter, yearOf } from '@vignettes/domain/rules/business-date.ts'
import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import { type SeasonOn, vignetteYear } from '@vignettes/domain/rules/season.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../../ports/database.ts'
import { mailInBatches } from '../../ports/in-batches.ts'
import { mail } from '../../ports/jobs.ts'
import type { Outbox } from '../../ports/outbox.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import type { Sweep } from '../../ports/sweep.ts'
import { type Due, markReminded } from './repository.ts'

/** What was left unpaid longer ago than this is not begun about any more: nobody waits for it. */
const UNPAID_FOR_DAYS = 7

/** Reminds applicants of what is theirs to do or to know, each of it once. */
export function createReminderSweep(deps: {
  database: Database
  clock: Clock
  outbox: Outbox
  reference: Pick<ReferenceData, 'seasonOn'>
}): Sweep {
  return {
    async sweep(stopping) {
      for (const kind of REMINDERS) {
        await mailInBatches(
          deps,
          {
            mark: async (tx, { now, most }) => {
              const due = dueAt(kind, now, deps.reference.seasonOn)
              return due ? markReminded(tx, due, { now, most }) : []
            },
            letterOf: (requestId) => mail(kind, { requestId }, { key: `${kind}:${requestId}` }),
          },
          stopping,
        )
      }
    },
  }
}

/** @returns undefined of what nothing can be due of now */
function dueAt(kind: Reminder, now: Date, seasonOn: SeasonOn): Due | undefined {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const today = businessDate(now)
  switch (kind) {
    case 'payment-open':
      return {
        kind,
        savedFrom: daysAgo(REMINDER_DAYS[kind] + UNPAID_FOR_DAYS),
        savedUntil: daysAgo(REMINDER_DAYS[kind]),
        now,
      }
    case 'pickup-waiting':
      return { kind, readySince: daysAgo(REMINDER_DAYS[kind]) }
    // What ends sooner is written about once, and not twice.
    case 'renewal-open':
      return vignetteYear(today, seasonOn) === yearOf(today)
        ? undefined
        : {
            kind,
            endsFrom: daysAfter(today, REMINDER_DAYS['vignette-ends'] + 1),
            endsUntil: `${yearOf(today)}-12-31`,
          }
    case 'vignette-ends':
      return {
        kind,
        endsFrom: daysAfter(today, REMINDER_DAYS['vignette-ends-soon'] + 1),
        endsUntil: daysAfter(today, REMINDER_DAYS[kind]),
      }
    case 'vignette-ends-soon':
      return { kind, endsFrom: today, endsUntil: daysAfter(today, REMINDER_DAYS[kind]) }
  }
}
