import type { VignetteCategory } from './categories.ts'
import type { District } from './districts.ts'

/** What the drive of a boat makes it in Amsterdam: petrol REGULAR, hybrid HYBRID, electric ENVIRONMENT. */
export const DRIVE_CATEGORIES = ['REGULAR', 'HYBRID', 'ENVIRONMENT'] as const
export type DriveCategory = (typeof DRIVE_CATEGORIES)[number]

/** What decides which mooring vignettes a boat is offered. */
export interface OfferFacts {
  district: District
  driveCategory: DriveCategory
  mooringSpot: 'public' | 'private' | 'marina'
}

/**
 * The vignette types a boat is offered: in Weesp one; in Amsterdam by its drive, and in a marina the subscription too.
 * A marina that is not on the list counts as one: §5 asks for its proof all the same.
 */
export function offeredCategories(facts: OfferFacts): VignetteCategory[] {
  if (facts.district === 'WEESP') return ['Weesp']
  return facts.mooringSpot === 'marina'
    ? [facts.driveCategory, 'SUBSCRIPTION']
    : [facts.driveCategory]
}
