import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type { getMooringTypes } from '@vignettes/domain/api/mooring.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { mooringCategories } from '@vignettes/domain/vignette/categories.ts'
import type { District } from '@vignettes/domain/vignette/districts.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'

/** What of a district can be asked for on a day, by name, and what each drive type counts as. */
export function mooringTypesOf(
  reference: Pick<ReferenceData, 'isOnOffer' | 'categoryName' | 'driveTypes' | 'driveCategory'>,
  district: District,
  today: BusinessDate,
): ReplyOf<typeof getMooringTypes> {
  return {
    mooring_types: mooringCategories(district)
      .filter((category) => reference.isOnOffer(category, today))
      .map((category) => ({ vignetTypeID: category, shortName: reference.categoryName(category) })),
    drive_types: reference.driveTypes.flatMap(({ id }) => {
      const category = reference.driveCategory(id)
      return category ? [{ driveTypeID: id, category }] : []
    }),
  }
}
