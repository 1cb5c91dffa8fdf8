import type { Berth } from './berths.ts'
import type { MooringCategory } from './categories.ts'
import { type District, districtRow } from './districts.ts'
import type { DriveCategory } from './drive-categories.ts'

/** What decides which mooring vignettes a boat is offered. */
export interface OfferFacts {
  district: District
  driveCategory: DriveCategory
  mooringSpot: Berth
}

/**
 * The vignette types a boat is offered: by its drive, and where the district has one by its berth too.
 * A marina that is not on the list counts as one: §5 asks for its proof all the same.
 */
export function offeredCategories(facts: OfferFacts): MooringCategory[]
export function offeredCategories({ district, driveCategory, mooringSpot }: OfferFacts): string[] {
  const { byDrive, alsoAt } = districtRow(district).categories
  return [byDrive[driveCategory], ...(alsoAt[mooringSpot] ?? [])]
}
