import { type BusinessDate, businessDate, yearOf } from '../rules/business-date.ts'
import { vignetteYear } from '../rules/season.ts'
import type { DisplayValue } from '../text/display-value.ts'
import { validUntil } from './validity.ts'
import type { VignetteType } from './vignette-types.ts'

interface Asked {
  type: VignetteType
  /** The day on which it is, or was, asked for. */
  askedOn: BusinessDate
}

/**
 * Decisions A33: what a vignette that is asked for is for. Not its validity, which there is only once it is granted.
 * Follows 'voor': '2027 (1 januari tot en met 31 december 2027)'.
 */
export function vignettePeriod({ type, askedOn }: Asked): DisplayValue {
  const until = { date: validUntil(type, askedOn) }
  if (type === 'transit') return { key: 'period.transit', values: { until } }
  const year = vignetteYear(askedOn)
  const key = year === yearOf(askedOn) ? 'period.this-year' : 'period.next-year'
  return { key, values: { year, until } }
}

/**
 * The same of a request that the server holds: the season in which it was last saved is that of its price and validity. From
 * 25 September it says as well that the rest of the year is not covered.
 *
 * @param savedAt an instant, as it is kept or as it is sent
 */
export function periodOfRequest(request: {
  type: VignetteType
  savedAt: Date | string
}): DisplayValue {
  const asked = { type: request.type, askedOn: businessDate(new Date(request.savedAt)) }
  const before = yearOf(asked.askedOn)
  if (!uncoveredPeriod(asked)) return vignettePeriod(asked)
  const until = { date: validUntil(asked.type, asked.askedOn) }
  return {
    key: 'frame.request.next-year-only',
    values: { year: vignetteYear(asked.askedOn), until, before },
  }
}

/** Decisions A33: from 25 September, that the rest of the year is not covered. */
export function uncoveredPeriod({ type, askedOn }: Asked): DisplayValue | undefined {
  const year = yearOf(askedOn)
  if (type === 'transit' || vignetteYear(askedOn) === year) return undefined
  return { key: 'period.not-covered', values: { year, next: year + 1 } }
}
