import type { askPrice } from '@vignettes/domain/api/price.ts'
import type { ReplyOf, RequestOf } from '@vignettes/domain/api/endpoint.ts'
import { termsOnWire } from '@vignettes/domain/api/wire-terms.ts'
import { eurosFromCents } from '@vignettes/domain/format/money.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { isTermFourAllowed } from '@vignettes/domain/rules/season.ts'
import { type District, districtRow } from '@vignettes/domain/vignette/districts.ts'
import { MONTHS_IN_A_YEAR } from '@vignettes/domain/vignette/tariff.ts'
import { termsOf } from '@vignettes/domain/vignette/terms.ts'
import { validityAskedFor } from '@vignettes/domain/vignette/validity.ts'
import { vignetteKind } from '@vignettes/domain/vignette/vignette-kind.ts'
import { documentsToAsk } from '@vignettes/domain/wizard/document-facts.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'
import { translate } from '../../text.ts'
import { type BoatToOffer, type MooringOffer, mooringOffers } from './mooring-offers.ts'

type Offer = ReplyOf<typeof askPrice>['offers'][number]
type Terms = Offer['terms']
/** Of a boat that is asked about the price. */
export type PricedBoat = Omit<RequestOf<typeof askPrice>['body'], 'district' | 'driveTypeID'> &
  Pick<BoatToOffer, 'district' | 'driveTypeID'>

/**
 * What a boat is offered on a day and what that costs, by the rules and tariffs of the wizard itself: its offers, terms,
 * validity and documents are made here by the same functions (§2.7, §5, reference data).
 *
 * @param reference in the language of who asks
 */
export function priceOffers(
  reference: ReferenceData,
  boat: PricedBoat,
  today: BusinessDate,
): Offer[] {
  const { types } = districtRow(boat.district)
  return [
    ...mooringOffers(reference, boat, today).map((offer) =>
      mooringPrice(reference, boat, offer, today),
    ),
    ...(types.includes('transit') && reference.isOnOffer('PASSAGE', today)
      ? [transitPrice(reference, boat, today)]
      : []),
  ]
}

function mooringPrice(
  reference: ReferenceData,
  boat: PricedBoat,
  offer: MooringOffer,
  today: BusinessDate,
): Offer {
  const { category, costCents } = offer
  return {
    ...{ category, name: reference.categoryName(category), cost: eurosFromCents(costCents) },
    ...validityAskedFor('mooring', today, reference.seasonOn),
    lines: mooringLines(reference, offer),
    terms: (
      [1, ...(isTermFourAllowed(today, reference.seasonOn) ? ([4] as const) : [])] as const
    ).flatMap((count) => {
      const terms = termsOf(costCents, count, {
        ...{ days: reference.collectionDays, today, seasonOn: reference.seasonOn },
      })
      return terms.length > 0 ? [{ count, payments: termsOnWire(terms) }] : []
    }),
    documents: documentsToAsk(factsOf(reference, boat, today, { type: 'mooring', category })),
  }
}

/** Paid at once, online, whatever the boat is like. */
function transitPrice(reference: ReferenceData, boat: PricedBoat, today: BusinessDate): Offer {
  const costCents = reference.transitCostCents(today)
  const cost = eurosFromCents(costCents)
  const kind = vignetteKind('transit', reference.categoryName('PASSAGE'))
  const terms: Terms = [{ count: 1, payments: [{ amount: cost, dueOn: today }] }]
  return {
    ...{ category: 'PASSAGE', name: reference.categoryName('PASSAGE'), cost },
    ...validityAskedFor('transit', today, reference.seasonOn),
    lines: [{ text: translate(reference.language, 'price.lines.fixed', { kind }), amount: cost }],
    terms: costCents > 0 ? terms : [],
    documents: documentsToAsk(factsOf(reference, boat, today, { type: 'transit' })),
  }
}

/** Each line with its amount; together they are what is paid. */
function mooringLines(reference: ReferenceData, offer: MooringOffer): Offer['lines'] {
  const { areaM2, centsPerM2, fullYearCostCents, remainingMonths, costCents } = offer
  const { language } = reference
  const year = {
    text: translate(language, 'price.lines.year', {
      area: { squareMetres: areaM2 },
      price: { cents: centsPerM2 },
    }),
    amount: eurosFromCents(fullYearCostCents),
  }
  if (remainingMonths === MONTHS_IN_A_YEAR) return [year]
  const months = MONTHS_IN_A_YEAR - remainingMonths
  const gone = {
    text: translate(language, 'price.lines.months', { months }),
    amount: eurosFromCents(costCents - fullYearCostCents),
  }
  return [year, gone]
}

/** As the wizard would have them at its step of documents. */
function factsOf(
  { seasonOn }: ReferenceData,
  boat: PricedBoat,
  today: BusinessDate,
  { type, category }: { type: WizardFacts['type']; category?: string },
): WizardFacts {
  const { district, boatLength, boatWidth, objectAge, mooringSpot } = boat
  return {
    ...{ district, type, today, seasonOn, hasMandate: false },
    answers: {
      BoatGeneralInfo: { boatName: '', boatLength, boatWidth },
      BoatPurchase: { objectAge },
      MooringSpot: { mooringSpot },
      ...(category !== undefined && { MooringType: { mooringType: category } }),
    },
  }
}

/** Whether boats can lie there, in a district. */
export function hasBerth(district: District, berth: PricedBoat['mooringSpot']): boolean {
  return districtRow(district).berths.includes(berth)
}
