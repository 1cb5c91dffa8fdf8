import { isNothingToPay } from '../format/money.ts'
import { businessDate, type BusinessDate, yearOf } from '../rules/business-date.ts'
import { type SeasonOn, vignetteYear } from '../rules/season.ts'
import { hasVignetteEnded, showsValidity, type VignetteStatus } from './vignette-states.ts'

/** The days of a year on which a mandate is collected, `mm-dd`, by the number of terms (reference data). */
export type CollectionDays = Readonly<Partial<Record<1 | 4, readonly string[]>>>

/** One part in which a mandate pays. */
export interface Term {
  cents: number
  /** Undefined where nobody can tell: what is for this year is collected once it is granted. */
  on: BusinessDate | undefined
}

/** Each part with its amount, none where nothing is collected; cents that do not divide go with the first, so that the parts are the whole. */
export function termsOf(
  costCents: number,
  terms: 1 | 4,
  {
    days,
    today,
    seasonOn,
  }: { days: CollectionDays | undefined; today: BusinessDate; seasonOn: SeasonOn },
): Term[] {
  if (isNothingToPay(costCents)) return []
  const each = Math.floor(costCents / terms)
  const year = vignetteYear(today, seasonOn)
  const known = year > yearOf(today) ? days?.[terms] : undefined
  return Array.from({ length: terms }, (_, index) => {
    const day = known?.[index]
    return {
      cents: index === 0 ? costCents - each * (terms - 1) : each,
      on: day && `${year}-${day}`,
    }
  })
}

/** The same of a request as it was saved; none of one that is not paid in terms. */
export function termsOfRequest(
  request: { costCents: number; terms: 1 | 4 | null; savedAt: Date },
  { collectionDays: days, seasonOn }: { collectionDays: CollectionDays; seasonOn: SeasonOn },
): Term[] {
  const { costCents, terms, savedAt } = request
  return terms ? termsOf(costCents, terms, { days, today: businessDate(savedAt), seasonOn }) : []
}

/**
 * Which of them are still to be told: nothing more is collected of what has ended, and nothing was on a day before the grant, or on
 * one that is over while there is none. That all of it follows the grant says nothing once it is granted.
 *
 * @param vignette null: there is none yet
 */
export function termsToTell(
  terms: readonly Term[],
  {
    status,
    number,
    grantedAt,
  }: { status: VignetteStatus | null; number: string | null; grantedAt: Date | null },
  today: BusinessDate,
): Term[] {
  if (status && hasVignetteEnded(status)) return []
  const isGranted = status !== null && showsValidity({ status, number })
  const first = isGranted ? (grantedAt ? businessDate(grantedAt) : undefined) : today
  const told = terms.map(({ cents, on }) => ({
    cents,
    on: on && (first === undefined || on >= first) ? on : undefined,
  }))
  return isGranted && told.every(({ on }) => on === undefined) ? [] : told
}
