import * as z from 'zod/mini'
import { DOCUMENTS } from '../documents/documents.ts'
import { OPEN_CALLS } from '../paths/open-calls.ts'
import { boatLengthSchema, boatWidthSchema } from '../rules/boat-size.ts'
import { withError } from '../rules/required.ts'
import { rowNames } from '../rules/table.ts'
import { BERTHS } from '../vignette/berths.ts'
import { VIGNETTE_CATEGORIES } from '../vignette/categories.ts'
import { DISTRICT_CODES } from '../vignette/district-codes.ts'
import { districtFromRoute } from '../vignette/districts.ts'
import { VIGNETTE_TYPES } from '../vignette/vignette-types.ts'
import { endpoint } from './endpoint.ts'
import { termsSchema } from './wire-terms.ts'
import { dateSchema, eurosSchema, idOnWireSchema } from './wire-values.ts'

/** A district in either of its spellings (decisions A1). */
const districtSchema = z.string().check(
  z.maxLength(100),
  z.refine((name) => districtFromRoute(name) !== undefined, withError('price.required.district')),
  z.describe('As routes write it, or its code'),
)

const offerSchema = z.object({
  category: z.enum(VIGNETTE_CATEGORIES),
  name: z.string(),
  validFrom: dateSchema,
  validUntil: dateSchema,
  cost: eurosSchema,
  lines: z
    .array(z.object({ text: z.string(), amount: eurosSchema }))
    .check(z.describe('How the cost came about; together they are the cost')),
  terms: z
    .array(z.object({ count: z.union([z.literal(1), z.literal(4)]), payments: termsSchema }))
    .check(z.describe('The ways to pay it; none where there is nothing to pay')),
  documents: z.array(z.enum(rowNames(DOCUMENTS))),
})

/** What a boat is offered and what that costs, before there is an account. Nothing of it is kept. */
export const askPrice = endpoint({
  method: 'POST',
  path: OPEN_CALLS.price,
  summary: 'What a boat is offered and what it costs, for anybody',
  auth: 'public',
  body: z.object({
    district: districtSchema,
    mooringSpot: z.enum(BERTHS, withError('price.required.mooringSpot')),
    boatLength: boatLengthSchema,
    boatWidth: boatWidthSchema,
    driveTypeID: idOnWireSchema,
    objectAge: z.enum(['old', 'new'], withError('price.required.objectAge')),
  }),
  reply: z.object({ offers: z.array(offerSchema) }),
  errors: [429],
})

/** The lowest price of each kind of vignette, as the public screens tell it. */
export const getPricesFrom = endpoint({
  method: 'GET',
  path: OPEN_CALLS.pricesFrom,
  summary: 'The lowest price of each kind of vignette that is asked for today',
  auth: 'public',
  reply: z.object({
    prices: z.array(
      z.object({
        district: z.enum(DISTRICT_CODES),
        type: z.enum(VIGNETTE_TYPES),
        amount: eurosSchema,
        per: z
          .enum(['m2', 'vignette'])
          .check(z.describe('m2: of a square metre of the boat, for a whole year')),
      }),
    ),
  }),
})
