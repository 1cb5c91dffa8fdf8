import { DAY_MS } from '@vignettes/domain/rules/duration.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { instantOf, type Period } from '../../../components/casework/period.ts'

export const QUICK_PERIODS = ['weeks-4', 'weeks-12', 'year'] as const

type QuickPeriod = (typeof QUICK_PERIODS)[number]

/** A period that ends today; weeks begin on a Monday, as the counts do. */
export function quickPeriod(quick: QuickPeriod, today: BusinessDate): Period {
  if (quick === 'year') return { from: `${today.slice(0, 4)}-01-01`, until: today }
  const weeks = quick === 'weeks-4' ? 4 : 12
  const now = instantOf(today)
  const sinceMonday = (new Date(now).getUTCDay() + 6) % 7
  const first = now - (sinceMonday + (weeks - 1) * 7) * DAY_MS
  return { from: new Date(first).toISOString().slice(0, 10), until: today }
}
