import { type BusinessDate, daysAfter } from '@vignettes/domain/rules/business-date.ts'
import { instantOf, type Period } from '../../../components/casework/period.ts'

export const QUICK_PERIODS = ['weeks-4', 'weeks-12', 'year'] as const

type QuickPeriod = (typeof QUICK_PERIODS)[number]

/** A period that ends today; weeks begin on a Monday, as the counts do. */
export function quickPeriod(quick: QuickPeriod, today: BusinessDate): Period {
  if (quick === 'year') return { from: `${today.slice(0, 4)}-01-01`, until: today }
  const weeks = quick === 'weeks-4' ? 4 : 12
  const sinceMonday = (new Date(instantOf(today)).getUTCDay() + 6) % 7
  return { from: daysAfter(today, -sinceMonday - (weeks - 1) * 7), until: today }
}

/** The same weeks a year before: 52 of them, so that a Monday is one. */
export function yearBefore({ from, until }: Period): Period {
  return { from: daysAfter(from, -364), until: daysAfter(until, -364) }
}
