import { type BusinessDate, monthOf, yearOf } from '../rules/business-date.ts'
import { isVignetteSeason, type SeasonOn, vignetteYear } from '../rules/season.ts'

export const MONTHS_IN_A_YEAR = 12
const CM_IN_A_METRE = 100
const CM2_IN_A_M2 = 10_000

/** A price per square metre and year; with a band it holds for areas from `minM2` up to, not including, `maxM2`. */
export interface TariffRow {
  centsPerM2: number
  minM2?: number | undefined
  maxM2?: number | undefined
}

/** Surface of a boat in whole square centimetres, so that sums stay exact. Takes metres. */
export function areaCm2(boatLength: number, boatWidth: number): number {
  return Math.round(boatLength * CM_IN_A_METRE) * Math.round(boatWidth * CM_IN_A_METRE)
}

/** Surface in square metres, as it is shown. */
export function areaM2(boatLength: number, boatWidth: number): number {
  return areaCm2(boatLength, boatWidth) / CM2_IN_A_M2
}

/** Amounts are rounded to the cent, half up. Both numbers are whole and not negative. */
function divideHalfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor))
}

/** The row of a tariff whose band holds a surface; undefined when there is none. */
export function rowForArea(rows: readonly TariffRow[], cm2: number): TariffRow | undefined {
  return rows.find(
    ({ minM2 = 0, maxM2 = Infinity }) => cm2 >= minM2 * CM2_IN_A_M2 && cm2 < maxM2 * CM2_IN_A_M2,
  )
}

/** What a full year costs, in cents: area times tariff. */
export function fullYearCostCents(cm2: number, centsPerM2: number): number {
  return divideHalfUp(cm2 * centsPerM2, CM2_IN_A_M2)
}

/** The day of a request, and the dates by which its year is told. */
interface Asked {
  today: BusinessDate
  seasonOn: SeasonOn
}

/**
 * The months that are paid for: twelve for a boat bought more than three months ago, and for a request that is for the
 * next year; otherwise those left in the year, this one included.
 */
export function monthsToPay(objectAge: 'old' | 'new', { today, seasonOn }: Asked): number {
  if (objectAge === 'old' || !isVignetteSeason(today, seasonOn)) return MONTHS_IN_A_YEAR
  return MONTHS_IN_A_YEAR - monthOf(today) + 1
}

/** What some months of a year cost, in cents, before a credit. */
export function costOfMonthsCents(fullYearCents: number, months: number): number {
  return divideHalfUp(fullYearCents * months, MONTHS_IN_A_YEAR)
}

/** A vignette of the same owner that was cancelled, and what its full year cost. */
export interface CancelledVignette {
  year: number
  fullYearCostCents: number
  cancelledOn: BusinessDate
}

/** What a cancelled vignette is worth: its whole months that were not used, when it was for the same year. In cents. */
export function creditCents(cancelled: CancelledVignette | undefined, year: number): number {
  if (!cancelled || cancelled.year !== year || yearOf(cancelled.cancelledOn) > year) return 0
  const usedMonths = yearOf(cancelled.cancelledOn) < year ? 0 : monthOf(cancelled.cancelledOn)
  const unusedMonths = MONTHS_IN_A_YEAR - usedMonths
  return divideHalfUp(cancelled.fullYearCostCents * unusedMonths, MONTHS_IN_A_YEAR)
}

/** What of a credit is taken off an amount: never more than the amount (reference data: 'never below 0'). */
export function takenOffCents(credit: number, beforeCredit: number): number {
  return Math.min(credit, beforeCredit)
}

export interface MooringCost {
  areaM2: number
  fullYearCostCents: number
  remainingMonths: number
  /** What the cancelled vignette is worth, which may be more than there is to take it off. */
  creditCents: number
  /** What is paid, never below nothing. */
  costCents: number
}

/**
 * What a mooring vignette costs and how that came about.
 *
 * @param rows the tariff of the year that the request is for
 * @returns undefined when the tariff has no row for the surface
 */
export function mooringCost(
  boat: { boatLength: number; boatWidth: number; objectAge: 'old' | 'new' },
  rows: readonly TariffRow[],
  asked: Asked,
  cancelled?: CancelledVignette,
): MooringCost | undefined {
  const cm2 = areaCm2(boat.boatLength, boat.boatWidth)
  const row = rowForArea(rows, cm2)
  if (!row) return undefined
  const fullYear = fullYearCostCents(cm2, row.centsPerM2)
  const remainingMonths = monthsToPay(boat.objectAge, asked)
  const credit = creditCents(cancelled, vignetteYear(asked.today, asked.seasonOn))
  const beforeCredit = costOfMonthsCents(fullYear, remainingMonths)
  return {
    areaM2: cm2 / CM2_IN_A_M2,
    fullYearCostCents: fullYear,
    remainingMonths,
    creditCents: credit,
    costCents: beforeCredit - takenOffCents(credit, beforeCredit),
  }
}
