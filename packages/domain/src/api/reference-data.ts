import * as z from 'zod/mini'
import { OPEN_CALLS } from '../paths/open-calls.ts'
import { DELIVERY_CODES } from '../wizard/facts.ts'
import { ASKED_CATEGORIES } from '../vignette/categories.ts'
import { endpoint } from './endpoint.ts'
import { dateSchema, eurosSchema } from './wire-values.ts'

const id = z.string().check(z.minLength(1))

export const driveTypeSchema = z.object({ driveTypeID: id, name: z.string() })

export const deliveryTypeSchema = z.object({
  id,
  code: z.enum(DELIVERY_CODES),
  name: z.string(),
})

export const pickupLocationSchema = z.object({
  id,
  Name: z.string(),
  Address: z.string(),
  Postcode: z.string(),
  City: z.string(),
  Latitude: z.number(),
  Longitude: z.number(),
})

export const cardSchema = z.object({ ServiceCode: z.string(), CardName: z.string() })

export const paymentTypeSchema = z.object({
  id,
  name: z.string(),
  card_list: z.optional(z.array(cardSchema)),
})

export const countrySchema = z.object({ Code: z.string(), name: z.string() })

/** §3 price list entry. */
export const productSchema = z.object({ Code: z.string(), Price: eurosSchema })

const daysOfYearSchema = z.object({ first: z.string(), last: z.string() })

export const seasonSchema = z.object({ nextYear: daysOfYearSchema, fourTerms: daysOfYearSchema })

/** Decisions A15, B8: what the browser is told of today and of the services outside. */
export const settingsSchema = z.object({
  collectionDays: z
    .partial(z.object({ 1: z.readonly(z.array(z.string())), 4: z.readonly(z.array(z.string())) }))
    .check(
      z.describe(
        'Days of the year of a vignette, mm-dd, on which a mandate is collected, by the number of terms',
      ),
    ),
  seasons: z
    .array(z.extend(seasonSchema, { from: dateSchema }))
    .check(
      z.describe(
        'By which days of the year a request is for the next one, and can be paid in four terms: what was changed, oldest first, and from when',
      ),
    ),
  notOnOffer: z
    .array(z.enum(ASKED_CATEGORIES))
    .check(z.describe('Vignettes that cannot be asked for today')),
  offOffer: z
    .optional(
      z.array(
        z.object({
          category: z.enum(ASKED_CATEGORIES),
          since: z.nullable(dateSchema),
          again: z.nullable(dateSchema),
        }),
      ),
    )
    .check(
      z.describe(
        'Of each of those since when, and from when on it can be asked for again, where that is decided',
      ),
    ),
  businessDate: dateSchema,
  addressSearchUrl: z.string(),
  tileUrl: z.string(),
  tileAttribution: z.string().check(z.describe('Whose the map is')),
  buyMooringUrl: z.string().check(z.describe('Where a mooring product can be bought')),
  cancelVignetteUrl: z
    .nullable(z.string())
    .check(z.describe('Where a vignette is cancelled; null where that is done in the portal')),
})

export type Settings = z.output<typeof settingsSchema>

export const getSettings = endpoint({
  method: 'GET',
  path: OPEN_CALLS.settings,
  summary: 'The business date and the addresses of outside services',
  auth: 'public',
  reply: settingsSchema,
})

export const getDriveTypes = endpoint({
  method: 'GET',
  path: OPEN_CALLS.driveTypes,
  summary: 'Drive types',
  auth: 'public',
  reply: z.object({ drive_types: z.array(driveTypeSchema) }),
})

export const getDeliveryTypes = endpoint({
  method: 'GET',
  path: '/api/request-vignette/get-delivery-types',
  summary: 'Ways to receive a transit vignette',
  auth: 'public',
  reply: z.object({ delivery_types: z.array(deliveryTypeSchema) }),
})

export const getPickupLocations = endpoint({
  method: 'GET',
  path: '/api/request-vignette/get-pickup-locations',
  summary: 'Pickup points',
  auth: 'public',
  reply: z.object({ pickup_locations: z.array(pickupLocationSchema) }),
})

export const getPaymentTypes = endpoint({
  method: 'GET',
  path: '/api/request-vignette/get-payment-types',
  summary: 'Payment types, with their cards where they have any',
  auth: 'public',
  reply: z.object({ payment_types: z.array(paymentTypeSchema) }),
})

export const getCountries = endpoint({
  method: 'GET',
  path: '/api/request-vignette/get-countries',
  summary: 'Countries, the Netherlands first',
  auth: 'public',
  reply: z.object({ countries: z.array(countrySchema) }),
})

/** Decisions B3: the cost of a transit vignette, in euros, by category code. */
export const getVignetCosts = endpoint({
  method: 'GET',
  path: OPEN_CALLS.vignetCosts,
  summary: 'What a transit vignette costs today',
  auth: 'public',
  reply: z.object({ vignet_costs: z.object({ PASSAGE: eurosSchema }) }),
})

export const getTransitExpirationDate = endpoint({
  method: 'GET',
  path: '/api/request-vignette/vignette-expiration-date/PASSAGE',
  summary: 'The last day of a transit vignette that is bought today',
  auth: 'public',
  reply: z.object({ expirationDate: dateSchema }),
})

export const getProducts = endpoint({
  method: 'GET',
  path: '/api-mooring/get-products',
  summary: 'Price list',
  auth: 'public',
  reply: z.object({ products: z.array(productSchema) }),
})
