import type { BusinessDate } from '../rules/business-date.ts'

const LONG_DATE = new Intl.DateTimeFormat('nl-NL', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const AMSTERDAM_LONG_DATE = new Intl.DateTimeFormat('nl-NL', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Amsterdam',
})
const AMSTERDAM_TIME = new Intl.DateTimeFormat('nl-NL', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Amsterdam',
})

/** §9 a calendar date in words: '20 november 2026'. */
export function formatDate(date: BusinessDate): string {
  return LONG_DATE.format(new Date(`${date}T00:00:00Z`))
}

/** The Amsterdam calendar date of an instant, in words. */
export function formatInstantDate(instant: Date): string {
  return AMSTERDAM_LONG_DATE.format(instant)
}

/** The Amsterdam wall clock at an instant: '14.05 uur'. */
export function formatInstantTime(instant: Date): string {
  return `${AMSTERDAM_TIME.format(instant).replace(':', '.')} uur`
}
