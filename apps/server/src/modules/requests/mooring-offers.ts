import type { Berth } from '@vignettes/domain/vignette/berths.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { vignetteYear } from '@vignettes/domain/rules/season.ts'
import type { MooringCategory } from '@vignettes/domain/vignette/categories.ts'
import type { District } from '@vignettes/domain/vignette/districts.ts'
import { offeredCategories } from '@vignettes/domain/vignette/offers.ts'
import {
  areaCm2,
  type CancelledVignette,
  type MooringCost,
  mooringCost,
  rowForArea,
} from '@vignettes/domain/vignette/tariff.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'

/** A boat, as far as its offer and its cost depend on it. */
export interface BoatToOffer {
  district: District
  /** In metres. */
  boatLength: number
  boatWidth: number
  objectAge: 'old' | 'new'
  mooringSpot: Berth
  driveTypeID: string
}

export interface MooringOffer extends MooringCost {
  category: MooringCategory
  district: District
  centsPerM2: number
  /** The calendar year that it is for. */
  year: number
}

/**
 * The mooring vignettes that a boat is offered today, each with its cost (decisions B5, reference data).
 *
 * @param cancelled the owner's own cancelled vignette, when the applicant named one
 * @returns nothing for a drive that is not on the list, or where the year has no tariff, or it is not on offer
 */
export function mooringOffers(
  reference: ReferenceData,
  boat: BoatToOffer,
  today: BusinessDate,
  cancelled?: CancelledVignette,
): MooringOffer[] {
  const driveCategory = reference.driveCategory(boat.driveTypeID)
  if (!driveCategory) return []
  const { seasonOn } = reference
  const year = vignetteYear(today, seasonOn)
  return offeredCategories({ ...boat, driveCategory }).flatMap((category) => {
    if (!reference.isOnOffer(category, today)) return []
    const rows = reference.mooringTariff(category, year, today)
    const row = rowForArea(rows, areaCm2(boat.boatLength, boat.boatWidth))
    const cost = mooringCost(boat, rows, { today, seasonOn }, cancelled)
    if (!row || !cost) return []
    return [{ category, district: boat.district, centsPerM2: row.centsPerM2, year, ...cost }]
  })
}
