import { type BusinessDate } from './business-date.ts'

/** Days of any year, both included, `mm-dd`. */
export interface DaysOfYear {
  first: string
  last: string
}

/** What a city decides about the year that a request is for. */
export interface SeasonDates {
  /** On these a request is for the next calendar year. */
  nextYear: DaysOfYear
  /** On these a mandate can be paid in four parts. */
  fourTerms: DaysOfYear
}

/** The dates as they hold on a day: what was asked for before they were changed goes by those of its own day. */
export type SeasonOn = (day: BusinessDate) => SeasonDates

const LAST_QUARTER: DaysOfYear = { first: '09-25', last: '12-31' }

/** §4, §9 the dates that hold until an administrator changes them. */
const SEASON_OF_SPEC: SeasonDates = { nextYear: LAST_QUARTER, fourTerms: LAST_QUARTER }

/** §4, §9 on every day the dates of the specification. */
export const seasonOfSpec: SeasonOn = () => SEASON_OF_SPEC

/** Dates, and from which day on they hold. */
export interface DatedSeason extends SeasonDates {
  from: BusinessDate
}

/**
 * The dates of each day.
 * @param dated the changes in the order in which they begin; before the first, those of the specification hold
 */
export function seasonOnFrom(dated: readonly DatedSeason[] = []): SeasonOn {
  return (day) => dated.findLast(({ from }) => from <= day) ?? SEASON_OF_SPEC
}

function isWithin(today: BusinessDate, { first, last }: DaysOfYear): boolean {
  const monthAndDay = today.slice(5)
  return monthAndDay >= first && monthAndDay <= last
}

/** §4 vignette-season check: false from 25 September to 31 December inclusive, true on every other day. */
export function isVignetteSeason(today: BusinessDate, seasonOn: SeasonOn): boolean {
  return !isWithin(today, seasonOn(today).nextYear)
}

/** §9 paying a mandate in four parts is possible from 25 September to 31 December inclusive. */
export function isTermFourAllowed(today: BusinessDate, seasonOn: SeasonOn): boolean {
  return isWithin(today, seasonOn(today).fourTerms)
}

/** Reference data, offers: a request made in the season break is for the next calendar year. */
export function vignetteYear(today: BusinessDate, seasonOn: SeasonOn): number {
  const year = Number(today.slice(0, 4))
  return isVignetteSeason(today, seasonOn) ? year : year + 1
}

const PICKUP_NOTICE_UNTIL: BusinessDate = '2025-08-25'

/** §2.7 a notice about pickup is shown for transit before 25 August 2025. */
export function showsTransitPickupNotice(today: BusinessDate): boolean {
  return today < PICKUP_NOTICE_UNTIL
}
