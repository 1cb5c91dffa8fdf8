import { ASKED_CATEGORIES, type AskedCategory } from '@vignettes/domain/vignette/categories.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { z } from 'zod'

export interface ProductItem {
  code: AskedCategory
  isOffered: boolean
}

/** Which vignettes are on offer, as a version has it. One that a version does not know, of a later release, is. */
export const productItemsSchema = z
  .array(z.object({ code: z.string(), isOffered: z.boolean() }))
  .transform((items): ProductItem[] =>
    ASKED_CATEGORIES.map((code) => ({
      code,
      isOffered: items.find((item) => item.code === code)?.isOffered ?? true,
    })),
  )

/** The portal came with all of them on offer. */
export const PRODUCT_ITEMS: ProductItem[] = ASKED_CATEGORIES.map((code) => ({
  code,
  isOffered: true,
}))

export function isOfferedIn(items: readonly ProductItem[], category: AskedCategory): boolean {
  return items.some(({ code, isOffered }) => isOffered && code === category)
}

interface Version {
  effectiveFrom: BusinessDate
  items: readonly ProductItem[]
}

/** Since when what is off offer on a day is that, and from when on it is on offer again, as far as that was decided. */
export function daysOffOffer(
  versions: readonly Version[],
  category: AskedCategory,
  day: BusinessDate,
): { since: BusinessDate | null; again: BusinessDate | null } {
  const isOn = ({ items }: Version) => isOfferedIn(items, category)
  const begun = versions.filter(({ effectiveFrom }) => effectiveFrom <= day)
  const wentWith = begun[begun.findLastIndex(isOn) + 1]
  const comesWith = versions.slice(begun.length).find(isOn)
  return {
    since: wentWith?.effectiveFrom ?? null,
    again: comesWith?.effectiveFrom ?? null,
  }
}
