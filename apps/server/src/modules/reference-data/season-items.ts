import { SEASON_CODES } from '@vignettes/domain/casework/reference-kinds.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { type SeasonDates, seasonOfSpec, type SeasonOn } from '@vignettes/domain/rules/season.ts'
import { z } from 'zod'

const dayOfYear = z.string().regex(/^\d\d-\d\d$/)

/** The dates of the season as a list. */
export const seasonItemsSchema = z
  .array(z.strictObject({ code: z.enum(SEASON_CODES), first: dayOfYear, last: dayOfYear }))
  .refine((items) => SEASON_CODES.every((code) => items.some((item) => item.code === code)))

export type SeasonItem = z.output<typeof seasonItemsSchema>[number]

const ANY_DAY: BusinessDate = '2000-01-01'
const { nextYear, fourTerms } = seasonOfSpec(ANY_DAY)

/** §9 those that hold until an administrator changes them. */
export const SEASON_ITEMS: SeasonItem[] = [
  { code: 'next-year', ...nextYear },
  { code: 'four-terms', ...fourTerms },
]

/** The dates by which the rules go. */
export function seasonOf(items: readonly SeasonItem[]): SeasonDates {
  const daysOf = (wanted: SeasonItem['code'], otherwise: SeasonDates['nextYear']) => {
    const { first, last } = items.find(({ code }) => code === wanted) ?? otherwise
    return { first, last }
  }
  return { nextYear: daysOf('next-year', nextYear), fourTerms: daysOf('four-terms', fourTerms) }
}

/** Of a list that holds on each day alike. */
export function seasonOnBy(items: readonly SeasonItem[]): SeasonOn {
  const season = seasonOf(items)
  return () => season
}
