import { type BusinessDate, businessDate, yearOf } from '../rules/business-date.ts'
import { type SeasonOn, vignetteYear } from '../rules/season.ts'
import type { DisplayValue } from '../text/display-value.ts'
import { lastDayOf } from './validity.ts'
import type { VignetteType } from './vignette-types.ts'

interface Asked {
  type: VignetteType
  /** The day on which it is, or was, asked for. */
  askedOn: BusinessDate
  seasonOn: SeasonOn
}

/**
 * Decisions A33: what a vignette that is asked for is for. Not its validity, which there is only once it is granted.
 * Follows 'voor': '2027 (1 januari tot en met 31 december 2027)'.
 */
export function vignettePeriod({ type, askedOn, seasonOn }: Asked): DisplayValue {
  return periodIn(type, askedOn, vignetteYear(askedOn, seasonOn))
}

function periodIn(type: VignetteType, askedOn: BusinessDate, year: number): DisplayValue {
  const until = { date: lastDayOf(type, askedOn, year) }
  if (type === 'transit') return { key: 'period.transit', values: { until } }
  const key = year === yearOf(askedOn) ? 'period.this-year' : 'period.next-year'
  return { key, values: { year, until } }
}

/**
 * The same of a request that the server holds, by the year that is kept with it. Where that is the next one it says as well
 * that the rest of this year is not covered.
 *
 * @param savedAt an instant, as it is kept or as it is sent
 * @param year null of a transit request
 */
export function periodOfRequest({
  type,
  savedAt,
  year,
}: {
  type: VignetteType
  savedAt: Date | string
  year: number | null
}): DisplayValue {
  const askedOn = businessDate(new Date(savedAt))
  const before = yearOf(askedOn)
  if (year === null || year === before) return periodIn(type, askedOn, year ?? before)
  const until = { date: lastDayOf(type, askedOn, year) }
  return { key: 'frame.request.next-year-only', values: { year, until, before } }
}

/** Decisions A33: from 25 September, that the rest of the year is not covered. */
export function uncoveredPeriod({ type, askedOn, seasonOn }: Asked): DisplayValue | undefined {
  const year = yearOf(askedOn)
  if (type === 'transit' || vignetteYear(askedOn, seasonOn) === year) return undefined
  return { key: 'period.not-covered', values: { year, next: year + 1 } }
}
