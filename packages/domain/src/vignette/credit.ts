import { type BusinessDate, yearOf } from '../rules/business-date.ts'
import { type SeasonOn, vignetteYear } from '../rules/season.ts'
import { rowNames } from '../rules/table.ts'
import type { DisplayValue } from '../text/display-value.ts'
import type { TextKey } from '../text/keys.ts'
import { type CancelledVignette, costOfMonthsCents, creditCents, takenOffCents } from './tariff.ts'

/** Why the number of a cancelled vignette takes nothing off (decisions A32). The texts are given `year`. */
export const NO_CREDIT_REASONS = {
  /** Nobody's, another account's, or of before this portal: which of these is not told. */
  unknown: 'recap.no-credit.unknown',
  notCancelled: 'recap.no-credit.notCancelled',
  /** Transit has no months to give back. */
  notMooring: 'recap.no-credit.notMooring',
  /** What is asked for now is for next year already. */
  nextYear: 'recap.no-credit.nextYear',
  otherYear: 'recap.no-credit.otherYear',
  noMonthsLeft: 'recap.no-credit.noMonthsLeft',
  /** It was taken off another request. */
  given: 'recap.no-credit.given',
} as const satisfies Record<string, TextKey>

export type NoCreditReason = keyof typeof NO_CREDIT_REASONS

export const NO_CREDIT_CODES = rowNames(NO_CREDIT_REASONS)

/** A vignette of the same owner, as far as a credit depends on it. */
export interface OwnVignette {
  /** Undefined of a transit vignette. */
  year: number | undefined
  fullYearCostCents: number | undefined
  cancelledOn: BusinessDate | undefined
  /** Whether its credit was given already. */
  isGiven: boolean
}

/** What an own vignette is worth: the cancelled vignette that gives a credit, or why there is none. */
export type Credit =
  | { vignette: CancelledVignette; noCreditReason?: undefined }
  | { vignette?: undefined; noCreditReason: NoCreditReason }

/** @param own the vignette with the number that was given, undefined when the account has none */
export function creditOf(
  own: OwnVignette | undefined,
  today: BusinessDate,
  seasonOn: SeasonOn,
): Credit {
  if (!own) return { noCreditReason: 'unknown' }
  const { year, fullYearCostCents, cancelledOn, isGiven } = own
  if (!cancelledOn) return { noCreditReason: 'notCancelled' }
  if (!year || !fullYearCostCents) return { noCreditReason: 'notMooring' }
  const vignette = { year, fullYearCostCents, cancelledOn }
  const asked = vignetteYear(today, seasonOn)
  if (creditCents(vignette, asked) > 0) return isGiven ? { noCreditReason: 'given' } : { vignette }
  if (year === asked) return { noCreditReason: 'noMonthsLeft' }
  const isThisYears = year === yearOf(today)
  return { noCreditReason: isThisYears ? 'nextYear' : 'otherYear' }
}

/** A cost as it was made, as far as a credit is part of it. */
export interface CostWithCredit {
  fullYearCostCents: number
  months: number
  year: number
  creditCents: number
  creditReason: NoCreditReason | undefined
}

/**
 * What a credit is in a sum: what it takes off, and what is to be said of it: why it takes nothing off (decisions A32), or
 * that it is worth more than it takes off. Undefined where no cancelled vignette was named.
 */
export function creditInSum(
  cost: CostWithCredit,
): { takenOffCents: number; words: DisplayValue | undefined } | undefined {
  const { fullYearCostCents, months, year, creditCents: worth, creditReason } = cost
  if (creditReason) {
    return {
      takenOffCents: 0,
      words: { key: NO_CREDIT_REASONS[creditReason], values: { year } },
    }
  }
  if (worth === 0) return undefined
  const taken = takenOffCents(worth, costOfMonthsCents(fullYearCostCents, months))
  const more: DisplayValue = { key: 'summary.credit-more', values: { worth: { cents: worth } } }
  return { takenOffCents: taken, words: taken < worth ? more : undefined }
}
