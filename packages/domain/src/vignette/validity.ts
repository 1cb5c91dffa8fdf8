import { vignetteYear } from '../rules/season.ts'
import { type BusinessDate, yearOf } from '../rules/business-date.ts'
import type { VignetteType } from './vignette-types.ts'

const TRANSIT_YEARS_AFTER_PURCHASE = 2

/**
 * The last day on which a vignette requested today is valid. Reference data: transit to 31 December of the second
 * year after the purchase, mooring to 31 December of its own year.
 */
export function validUntil(type: VignetteType, today: BusinessDate): BusinessDate {
  const year =
    type === 'transit' ? yearOf(today) + TRANSIT_YEARS_AFTER_PURCHASE : vignetteYear(today)
  return `${year}-12-31`
}
