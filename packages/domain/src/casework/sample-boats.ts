import type { Berth } from '../vignette/berths.ts'
import { DISTRICT_CODES } from '../vignette/district-codes.ts'
import { type District, transitDistrict } from '../vignette/districts.ts'
import type { DriveCategory } from '../vignette/drive-categories.ts'

/** A boat by which a colleague sees what a tariff does. */
export interface SampleBoat {
  type: 'mooring' | 'transit'
  district: District
  /** In metres. */
  boatLength: number
  boatWidth: number
  drive: DriveCategory
  objectAge: 'old' | 'new'
  mooringSpot: Berth
}

/** The district that has every kind of vignette, and one that has not. */
const CITY = transitDistrict()
const OTHER = DISTRICT_CODES.find((district) => district !== CITY) ?? CITY

const BOAT = {
  type: 'mooring',
  district: CITY,
  drive: 'REGULAR',
  objectAge: 'old',
  mooringSpot: 'public',
} as const

/** Ten boats: each district and each kind of vignette, from a rowing boat to what is long, bought long ago or just now. */
export const SAMPLE_BOATS: readonly SampleBoat[] = [
  // The one of the specification.
  { ...BOAT, boatLength: 5.2, boatWidth: 2.1 },
  { ...BOAT, boatLength: 5.2, boatWidth: 2.1, objectAge: 'new' },
  { ...BOAT, boatLength: 9.95, boatWidth: 3.3 },
  { ...BOAT, boatLength: 7.5, boatWidth: 2.6, drive: 'HYBRID' },
  { ...BOAT, boatLength: 4.1, boatWidth: 1.45, drive: 'ENVIRONMENT' },
  { ...BOAT, boatLength: 12.4, boatWidth: 3.8, drive: 'ENVIRONMENT', objectAge: 'new' },
  { ...BOAT, boatLength: 8.2, boatWidth: 2.75, mooringSpot: 'marina' },
  { ...BOAT, boatLength: 6.3, boatWidth: 2.25, district: OTHER },
  { ...BOAT, boatLength: 11, boatWidth: 3.5, district: OTHER, drive: 'ENVIRONMENT' },
  { ...BOAT, boatLength: 7, boatWidth: 2.4, type: 'transit' },
]
