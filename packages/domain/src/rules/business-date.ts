/** A calendar date in Europe/Amsterdam, `yyyy-mm-dd`. Compares as text. */
export type BusinessDate = string

const AMSTERDAM_DAY = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar date in Amsterdam at an instant, whatever the machine's own time zone. Decisions A15. */
export function businessDate(instant: Date): BusinessDate {
  return AMSTERDAM_DAY.format(instant)
}

/** The year of a business date. */
export function yearOf(date: BusinessDate): number {
  return Number(date.slice(0, 4))
}

/** The month of a business date, 1 to 12. */
export function monthOf(date: BusinessDate): number {
  return Number(date.slice(5, 7))
}

/** The date a number of days later, or earlier for a negative number; no clock that changes has a part in it. */
export function daysAfter(date: BusinessDate, days: number): BusinessDate {
  const at = new Date(`${date}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return businessDate(at)
}

/**
 * The same day a number of months earlier, or that month's last day when it is shorter.
 * §9: the purchase question of §2.7 shows the date three months before today.
 */
export function monthsBefore(date: BusinessDate, months: number): BusinessDate {
  const monthsSinceYearZero = yearOf(date) * 12 + (monthOf(date) - 1) - months
  const year = Math.floor(monthsSinceYearZero / 12)
  const month = (monthsSinceYearZero % 12) + 1
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const day = Math.min(Number(date.slice(8, 10)), lastDay)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
