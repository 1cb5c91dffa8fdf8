import type { getCounts, Week } from '@vignettes/domain/api/casework-counts.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { eurosFromCents } from '@vignettes/domain/format/money.ts'
import { type BusinessDate, daysAfter } from '@vignettes/domain/rules/business-date.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { decisionsPerWeek, type Period, receivedPerWeek } from './counts-repository.ts'
import { requirePeriod } from './period.ts'

/**
 * What happened in a period, week by week; a week without anything is there too.
 * @throws PortalError 422 for a period that is none
 */
export async function countWeeks(
  { database }: Pick<CaseworkDeps, 'database'>,
  period: Period,
): Promise<ReplyOf<typeof getCounts>> {
  requirePeriod(period)
  const received = byWeek(await receivedPerWeek(database, period))
  const decisions = byWeek(await decisionsPerWeek(database, period))
  const weeks = mondays(period).map((weekStart): Week => {
    const decided = decisions.get(weekStart)
    const came = received.get(weekStart)
    return {
      weekStart,
      requests: came?.requests ?? 0,
      payments: came?.payments ?? 0,
      paid: eurosFromCents(came?.cents ?? 0),
      decisions: decided?.count ?? 0,
      granted: decided?.granted ?? 0,
      waitingDays: tenths(decided?.days ?? null),
    }
  })
  const cents = [...received.values()].reduce((sum, week) => sum + week.cents, 0)
  return {
    weeks,
    total: {
      requests: sumOf(weeks, 'requests'),
      payments: sumOf(weeks, 'payments'),
      paid: eurosFromCents(cents),
      decisions: sumOf(weeks, 'decisions'),
      granted: sumOf(weeks, 'granted'),
    },
  }
}

function tenths(days: number | null): number | null {
  return days === null ? null : Math.round(days * 10) / 10
}

function byWeek<T extends { week: string }>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [row.week, row]))
}

function sumOf(weeks: readonly Week[], of: 'requests' | 'payments' | 'decisions' | 'granted') {
  return weeks.reduce((sum, week) => sum + week[of], 0)
}

/** The Mondays of the weeks that a period touches. */
function mondays({ from, until }: Period): BusinessDate[] {
  const sinceMonday = (new Date(`${from}T00:00:00Z`).getUTCDay() + 6) % 7
  const result: BusinessDate[] = []
  for (let day = daysAfter(from, -sinceMonday); day <= until; day = daysAfter(day, 7)) {
    result.push(day)
  }
  return result
}
