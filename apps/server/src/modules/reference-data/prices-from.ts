import type { getPricesFrom } from '@vignettes/domain/api/price.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { eurosFromCents } from '@vignettes/domain/format/money.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { vignetteYear } from '@vignettes/domain/rules/season.ts'
import { categoriesOf } from '@vignettes/domain/vignette/categories.ts'
import { DISTRICT_CODES } from '@vignettes/domain/vignette/district-codes.ts'
import { districtRow } from '@vignettes/domain/vignette/districts.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'

type PriceFrom = ReplyOf<typeof getPricesFrom>['prices'][number]

/** The lowest price of each kind of vignette on a day; none of one that has no tariff for its year. */
export function pricesFrom(reference: ReferenceData, today: BusinessDate): PriceFrom[] {
  return DISTRICT_CODES.flatMap((district) =>
    districtRow(district).types.flatMap((type): PriceFrom[] => {
      const offered = categoriesOf(district, type).filter((each) =>
        reference.isOnOffer(each, today),
      )
      if (offered.length === 0) return []
      if (type === 'transit') {
        const amount = eurosFromCents(reference.transitCostCents(today))
        return [{ district, type, amount, per: 'vignette' }]
      }
      const tariffs = offered
        .flatMap((category) =>
          reference.mooringTariff(category, vignetteYear(today, reference.seasonOn), today),
        )
        .map(({ centsPerM2 }) => centsPerM2)
      const amount = eurosFromCents(Math.min(...tariffs))
      return tariffs.length > 0 ? [{ district, type, amount, per: 'm2' }] : []
    }),
  )
}
