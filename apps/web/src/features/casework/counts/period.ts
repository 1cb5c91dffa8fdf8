import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import { MAX_PERIOD_DAYS } from '@vignettes/domain/api/casework-counts.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'

/** Calendar days, both included. */
export interface Period {
  from: BusinessDate
  until: BusinessDate
}

export const QUICK_PERIODS = ['weeks-4', 'weeks-12', 'year'] as const

type QuickPeriod = (typeof QUICK_PERIODS)[number]

const DAY = /^\d{4}-\d\d-\d\d$/

/** A period that ends today; weeks begin on a Monday, as the counts do. */
export function quickPeriod(quick: QuickPeriod, today: BusinessDate): Period {
  if (quick === 'year') return { from: `${today.slice(0, 4)}-01-01`, until: today }
  const weeks = quick === 'weeks-4' ? 4 : 12
  const now = instantOf(today)
  const sinceMonday = (new Date(now).getUTCDay() + 6) % 7
  const first = now - (sinceMonday + (weeks - 1) * 7) * DAY_MS
  return { from: new Date(first).toISOString().slice(0, 10), until: today }
}

/** The period of an address; undefined when it carries none. */
export function periodOf(search: URLSearchParams): Period | undefined {
  const [from, until] = [search.get('van') ?? '', search.get('tot') ?? '']
  return isPeriod({ from, until }) ? { from, until } : undefined
}

/** Whether it has a beginning, an end that is not before it, and is not longer than the server counts. */
export function isPeriod({ from, until }: Period): boolean {
  if (!DAY.test(from) || !DAY.test(until)) return false
  const days = (instantOf(until) - instantOf(from)) / DAY_MS + 1
  return days >= 1 && days <= MAX_PERIOD_DAYS
}

function instantOf(date: BusinessDate): number {
  return new Date(`${date}T00:00:00Z`).getTime()
}
