import { REMINDER_DAYS } from '../account/reminders.ts'
import { type BusinessDate, daysAfter } from '../rules/business-date.ts'
import { type SeasonOn, vignetteYear } from '../rules/season.ts'
import { showsValidity, type VignetteStatus } from './vignette-states.ts'
import type { VignetteType } from './vignette-types.ts'

/** What a vignette costs; of a mooring vignette what a full year does too, before a credit. In one unit of money. */
interface Price {
  cost: number
  fullYearCost?: number | null | undefined
}

/**
 * What is compared of what a vignette cost and what the next does: a full year with a full year, as what was paid may be of fewer
 * months, or less by a credit. Transit has one price, for two years.
 *
 * @returns undefined where there is nothing like to compare
 */
export function comparedPrices(
  type: VignetteType,
  before: Price,
  now: Price,
): { before: number; now: number } | undefined {
  if (type === 'transit') return { before: before.cost, now: now.cost }
  const [then, next] = [before.fullYearCost ?? undefined, now.fullYearCost ?? undefined]
  return then === undefined || next === undefined ? undefined : { before: then, now: next }
}

/** What matters of a vignette for its renewal. */
export interface Renewable {
  type: VignetteType
  status: VignetteStatus
  number: string | null
  validUntil: BusinessDate | null
  /** Of a mooring vignette: the year that it is for. */
  year: number | null
  /** Whether nobody asked for the next vignette of the boat. */
  hasNoNext: boolean
}

/** After its last day; who comes later fills everything in anew. */
const RENEWED_FOR_DAYS = 365

/**
 * Whether a vignette can be renewed on a day: a mooring vignette for the year after its own, as soon as and as long as that is the
 * year that can be asked for; a transit vignette from when its owner is told that it ends, to a year after its last day.
 *
 * @returns what it is renewed for, a mooring vignette for a year; undefined where it cannot be renewed today
 */
export function renewalOf(
  { type, status, number, validUntil, year, hasNoNext }: Renewable,
  today: BusinessDate,
  seasonOn: SeasonOn,
): { year: number | null } | undefined {
  if (!showsValidity({ status, number }) || !hasNoNext || validUntil === null) return undefined
  if (type === 'mooring') {
    const next = vignetteYear(today, seasonOn)
    return year !== null && next === year + 1 ? { year: next } : undefined
  }
  const isOpen =
    today >= daysAfter(validUntil, -REMINDER_DAYS['vignette-ends']) &&
    today <= daysAfter(validUntil, RENEWED_FOR_DAYS)
  return isOpen ? { year: null } : undefined
}
