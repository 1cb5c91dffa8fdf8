import {
  driveTypeOnWire,
  marinaOnWire,
  paymentTypeOnWire,
  pickupLocationOnWire,
} from '@vignettes/domain/api/facts.ts'
import { getMarinas, getMooringTypes } from '@vignettes/domain/api/mooring.ts'
import { getPricesFrom } from '@vignettes/domain/api/price.ts'
import * as api from '@vignettes/domain/api/reference-data.ts'
import { eurosFromCents } from '@vignettes/domain/format/money.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { ASKED_CATEGORIES } from '@vignettes/domain/vignette/categories.ts'
import { districtFromRoute } from '@vignettes/domain/vignette/districts.ts'
import { validUntil } from '@vignettes/domain/vignette/validity.ts'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { notFound } from '../../http/portal-error.ts'
import { languageOf } from '../../http/language-of.ts'
import type { SharedAnswers } from '../../http/shared-answers.ts'
import type { Clock } from '../../ports/clock.ts'
import { addDatedRoute, addListRoute } from './cached-route.ts'
import { countryNames } from '@vignettes/domain/account/country-names.ts'
import type { RenewedData } from './load-reference-data.ts'
import { mooringTypesOf } from './mooring-types.ts'
import { pricesFrom } from './prices-from.ts'
import { daysOffOffer } from './product-items.ts'

export interface ReferenceDataDeps {
  referenceData: RenewedData
  clock: Clock
  outside: Omit<
    api.Settings,
    'businessDate' | 'collectionDays' | 'seasons' | 'notOnOffer' | 'offOffer'
  >
  /** Gets each of these answers. */
  sharedAnswers: SharedAnswers
}

/** §7 reference data, the same for everybody. */
export function referenceDataRoutes(
  app: FastifyInstance,
  { referenceData, clock, outside, sharedAnswers }: ReferenceDataDeps,
): void {
  const door = { app, shared: sharedAnswers, clock, lists: referenceData.lists }
  const { countryCodes, inLanguage } = referenceData

  addListRoute(door, api.getDriveTypes, (language) => ({
    drive_types: inLanguage(language).driveTypes.map(driveTypeOnWire),
  }))
  addListRoute(door, api.getDeliveryTypes, (language) => ({
    delivery_types: [...inLanguage(language).deliveryTypes],
  }))
  // A place has one name, in every language.
  addDatedRoute(door, api.getPickupLocations, (today) => ({
    pickup_locations: referenceData.pickupLocationsOn(today).map(pickupLocationOnWire),
  }))
  addListRoute(door, api.getPaymentTypes, (language) => ({
    payment_types: inLanguage(language).paymentTypes.map(paymentTypeOnWire),
  }))
  addListRoute(door, api.getCountries, (language) => ({
    countries: countryNames(countryCodes, language),
  }))

  addRoute(app, getMarinas, ({ params }) => {
    // Decisions B3: the id is a district code.
    const district = districtFromRoute(params.id)
    if (!district) throw notFound()
    const marinas = referenceData.marinasOf(district, businessDate(clock.now()))
    return { marinas: marinas.map(marinaOnWire) }
  })
  addRoute(app, getMooringTypes, ({ params, request }) => {
    const district = districtFromRoute(params.id)
    if (!district) throw notFound()
    return mooringTypesOf(inLanguage(languageOf(request)), district, businessDate(clock.now()))
  })

  addDatedRoute(door, api.getVignetCosts, (today) => ({
    vignet_costs: { PASSAGE: eurosFromCents(referenceData.transitCostCents(today)) },
  }))
  addDatedRoute(door, getPricesFrom, (today) => ({ prices: pricesFrom(referenceData, today) }))
  addDatedRoute(door, api.getTransitExpirationDate, (today) => ({
    expirationDate: validUntil('transit', today, referenceData.seasonOn),
  }))
  addDatedRoute(door, api.getProducts, (today) => ({
    products: (['MOORING_6', 'MOORING_24'] as const).map((Code) => ({
      Code,
      Price: eurosFromCents(referenceData.productCents(Code, today)),
    })),
  }))
  addDatedRoute(door, api.getSettings, (today) => {
    const notOnOffer = ASKED_CATEGORIES.filter((each) => !referenceData.isOnOffer(each, today))
    const products = referenceData.lists.accepted('products')
    return {
      businessDate: today,
      collectionDays: referenceData.collectionDays,
      seasons: referenceData.lists.seasonsUntil(today),
      notOnOffer,
      offOffer: notOnOffer.map((category) => ({
        category,
        ...daysOffOffer(products, category, today),
      })),
      ...outside,
    }
  })
}
