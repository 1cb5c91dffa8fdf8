import { rowNames } from '../rules/table.ts'
import { type District, districtRow, DISTRICTS } from './districts.ts'
import type { VignetteType } from './vignette-types.ts'

type Categories<D extends District> = (typeof DISTRICTS)[D]['categories']
type Listed<T> = T extends readonly (infer Name)[] ? Name : never

/** A mooring vignette that some district offers. */
export type MooringCategory = {
  [D in District]:
    | Categories<D>['byDrive'][keyof Categories<D>['byDrive']]
    | Listed<Categories<D>['alsoAt'][keyof Categories<D>['alsoAt']]>
}[District]

/** §3 vignette category codes, spelled as they are on the wire. */
export type VignetteCategory = 'PASSAGE' | MooringCategory | 'COMMERCIAL_SHIPPING'

/** Every mooring vignette that some district offers, each once. */
export const MOORING_CATEGORIES: readonly MooringCategory[] = [
  ...new Set(rowNames(DISTRICTS).flatMap((district) => mooringCategories(district))),
]

/** What people can ask for, as long as it is on offer. */
export const ASKED_CATEGORIES: readonly [AskedCategory, ...AskedCategory[]] = [
  'PASSAGE',
  ...MOORING_CATEGORIES,
]

export type AskedCategory = 'PASSAGE' | MooringCategory

/** §3 every code: transit, what the districts offer to moor, and one that is never offered to citizens. */
export const VIGNETTE_CATEGORIES: readonly [VignetteCategory, ...VignetteCategory[]] = [
  'PASSAGE',
  ...MOORING_CATEGORIES,
  'COMMERCIAL_SHIPPING',
]

/** The mooring vignettes of a district, each once. */
export function mooringCategories(district: District): MooringCategory[]
export function mooringCategories(district: District): string[] {
  const { byDrive, alsoAt } = districtRow(district).categories
  return [...new Set([...Object.values(byDrive), ...Object.values(alsoAt).flat()])]
}

/** What can be asked for of a type in a district, on offer or not. */
export function categoriesOf(district: District, type: VignetteType): AskedCategory[] {
  return type === 'transit' ? ['PASSAGE'] : mooringCategories(district)
}

/** Whether a category is a mooring vignette of some district. */
export function isMooringCategory(category: VignetteCategory): category is MooringCategory {
  return districtOfCategory(category) !== undefined
}

/** The district whose own a mooring vignette is; undefined for what is no mooring vignette. */
export function districtOfCategory(category: string): District | undefined {
  return rowNames(DISTRICTS).find((district) =>
    mooringCategories(district).some((offered) => offered === category),
  )
}
