import { eurosFromCents } from '@vignettes/domain/format/money.ts'
import type { Credit } from '@vignettes/domain/vignette/credit.ts'
import type { MooringTypeOffer } from '@vignettes/domain/wizard/facts.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import type { MooringOffer } from './mooring-offers.ts'

/** §3 vignette type (mooring): an offer with its amounts in euros (decisions A19). */
export function mooringTypeOffer(
  reference: ReferenceData,
  offer: MooringOffer,
  credit?: Credit,
): MooringTypeOffer {
  return {
    category: offer.category,
    name: reference.categoryName(offer.category),
    district: offer.district,
    remainingMonths: offer.remainingMonths,
    cost: eurosFromCents(offer.costCents),
    fullYearCost: eurosFromCents(offer.fullYearCostCents),
    area: offer.areaM2,
    pricePerM2: eurosFromCents(offer.centsPerM2),
    credit: eurosFromCents(offer.creditCents),
    ...(credit?.noCreditReason && { creditReason: credit.noCreditReason }),
    year: offer.year,
  }
}
