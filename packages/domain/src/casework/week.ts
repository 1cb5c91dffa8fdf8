import { type BusinessDate, daysAfter } from '../rules/business-date.ts'

/** A calendar week from Monday to Sunday, both included. */
export interface Week {
  from: BusinessDate
  until: BusinessDate
}

/** The week that a day is in. */
export function weekOf(day: BusinessDate): Week {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  const from = daysAfter(day, -sinceMonday)
  return { from, until: daysAfter(from, 6) }
}

/** Of a whole number of weeks, so that a Monday is beside a Monday. */
const YEAR_OF_WEEKS_DAYS = 52 * 7

/** The same week a year before. */
export function sameWeekLastYear({ from, until }: Week): Week {
  return {
    from: daysAfter(from, -YEAR_OF_WEEKS_DAYS),
    until: daysAfter(until, -YEAR_OF_WEEKS_DAYS),
  }
}

/** The numbers that are left are few when they last no longer than this at the pace of the last four weeks, or are fewer than these. */
export const FEW_NUMBERS = { weeks: 4, count: 100 } as const
