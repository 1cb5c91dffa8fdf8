import { type BusinessDate, daysAfter, yearOf } from './business-date.ts'

/**
 * Whether a term of the law goes on to the next day: a Saturday, a Sunday, or a day that the Algemene termijnenwet calls or
 * equates with a general holiday (articles 1 and 3). Days that a government adds for one year are not known here.
 */
export function isDayOfRest(day: BusinessDate): boolean {
  const year = yearOf(day)
  return isWeekend(day) || fixedHolidays(year).includes(day) || easterHolidays(year).includes(day)
}

/**
 * The day itself, or the first one after it that is no day of rest: a term of the law that would end on a day of rest goes on
 * to the end of that day (Algemene termijnenwet, article 1).
 */
export function workingDayFrom(day: BusinessDate): BusinessDate {
  let found = day
  while (isDayOfRest(found)) found = daysAfter(found, 1)
  return found
}

function isWeekend(day: BusinessDate): boolean {
  return [0, 6].includes(weekdayOf(day))
}

/** 0 is a Sunday. */
function weekdayOf(day: BusinessDate): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** New Year's Day, the King's birthday, 5 May, Christmas. */
function fixedHolidays(year: number): BusinessDate[] {
  const birthday = `${year}-04-27`
  return [
    `${year}-01-01`,
    // On a Sunday it is kept the day before.
    weekdayOf(birthday) === 0 ? `${year}-04-26` : birthday,
    `${year}-05-05`,
    `${year}-12-25`,
    `${year}-12-26`,
  ]
}

/** Good Friday, Easter Monday, Ascension Day, Whit Monday: those that are no Sunday anyway. */
function easterHolidays(year: number): BusinessDate[] {
  const easter = easterOf(year)
  return [-2, 1, 39, 50].map((days) => daysAfter(easter, days))
}

/** Easter Sunday in the Gregorian calendar, by the rule that Gauss gave, for the years 1900 to 2099. */
function easterOf(year: number): BusinessDate {
  const moon = (19 * (year % 19) + 24) % 30
  const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7
  // Two full moons fall a day earlier than the rule has it.
  const isEarlier = sunday === 6 && (moon === 29 || (moon === 28 && year % 19 > 10))
  return daysAfter(`${year}-03-22`, moon + sunday - (isEarlier ? 7 : 0))
}
