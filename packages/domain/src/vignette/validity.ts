import { type SeasonOn, vignetteYear } from '../rules/season.ts'
import { type BusinessDate, yearOf } from '../rules/business-date.ts'
import type { VignetteType } from './vignette-types.ts'

const TRANSIT_YEARS_AFTER_PURCHASE = 2

/** A first and a last day. */
export interface Validity {
  validFrom: BusinessDate
  validUntil: BusinessDate
}

/**
 * When a vignette that is asked for on a day is valid: transit from that day on, mooring from that day or the first of its own
 * year. No grant goes beyond it.
 */
export function validityAskedFor(
  type: VignetteType,
  askedOn: BusinessDate,
  seasonOn: SeasonOn,
): Validity {
  const first = `${vignetteYear(askedOn, seasonOn)}-01-01`
  const validFrom = type === 'mooring' && first > askedOn ? first : askedOn
  return { validFrom, validUntil: validUntil(type, askedOn, seasonOn) }
}

/** Whether all days of a validity are within another. */
export function isWithin({ validFrom, validUntil }: Validity, whole: Validity): boolean {
  return validFrom >= whole.validFrom && validUntil <= whole.validUntil
}

/**
 * The last day on which a vignette requested today is valid. Reference data: transit to 31 December of the second
 * year after the purchase, mooring to 31 December of its own year.
 */
export function validUntil(
  type: VignetteType,
  today: BusinessDate,
  seasonOn: SeasonOn,
): BusinessDate {
  return lastDayOf(type, today, vignetteYear(today, seasonOn))
}

/** The same of a request whose year is known. */
export function lastDayOf(type: VignetteType, askedOn: BusinessDate, year: number): BusinessDate {
  return `${type === 'transit' ? yearOf(askedOn) + TRANSIT_YEARS_AFTER_PURCHASE : year}-12-31`
}
