import * as z from 'zod/mini'
import { DISTRICT_CODES } from '../vignette/district-codes.ts'
import { boatLengthSchema, boatWidthSchema } from '../rules/boat-size.ts'
import { BERTHS } from '../vignette/berths.ts'
import { MOORING_CATEGORIES } from '../vignette/categories.ts'
import { NO_CREDIT_CODES } from '../vignette/credit.ts'
import { DRIVE_CATEGORIES } from '../vignette/drive-categories.ts'
import { CALCULATE_NAMES } from './calculate-names.ts'
import { endpoint } from './endpoint.ts'
import { mooringPayloadSchema } from './request-payload.ts'
import { eurosSchema, idOnWireSchema, referenceSchema, uuidSchema } from './wire-values.ts'

/** §3 marina; every field but the name may be missing. */
export const marinaSchema = z.object({
  MarinaID: z.string(),
  Name: z.string(),
  Street: z.optional(z.string()),
  Number: z.optional(z.string()),
  PostCode: z.optional(z.string()),
  City: z.optional(z.string()),
  PhoneNumber: z.optional(z.string()),
})

/** §3 vignette type (mooring). */
export const mooringTypeSchema = z.object({
  vignetTypeID: z.enum(MOORING_CATEGORIES),
  shortName: z.string(),
  districtCode: z.enum(DISTRICT_CODES),
  remainingMonths: z.number().check(z.int()),
  cost: eurosSchema,
  fullYearCost: eurosSchema,
  area: z.number(),
  pricePerM2: eurosSchema,
  credit: eurosSchema,
  creditReason: z
    .optional(z.enum(NO_CREDIT_CODES))
    .check(z.describe('Why a cancelled vignette takes nothing off')),
  year: z.number().check(z.int()),
})

/** GET marinas/{id}: the id is a district code (decisions B3). */
export const getMarinas = endpoint({
  method: 'GET',
  path: '/api/request-vignette/marinas/:id',
  summary: 'The marinas of a district',
  auth: 'public',
  params: z.object({ id: z.string() }),
  reply: z.object({ marinas: z.array(marinaSchema) }),
  errors: [404],
})

/** Which vignettes there are to choose from, for who fills in without a line: what each costs is the server's to say. */
export const getMooringTypes = endpoint({
  method: 'GET',
  path: '/api/request-vignette/mooring-types/:id',
  summary: 'The mooring vignettes that a district has on offer, and what each drive type counts as',
  auth: 'public',
  params: z.object({ id: z.string() }),
  reply: z.object({
    mooring_types: z.array(z.pick(mooringTypeSchema, { vignetTypeID: true, shortName: true })),
    drive_types: z.array(z.object({ driveTypeID: z.string(), category: z.enum(DRIVE_CATEGORIES) })),
  }),
  errors: [404],
})

/** §3 what a cost calculation is asked for. */
export const calculateBodySchema = z.object({
  [CALCULATE_NAMES.boatLength]: boatLengthSchema,
  [CALCULATE_NAMES.boatWidth]: boatWidthSchema,
  [CALCULATE_NAMES.objectAge]: z.enum(['old', 'new']),
  [CALCULATE_NAMES.mooringSpot]: z.enum(BERTHS),
  [CALCULATE_NAMES.vignetteNumber]: z.nullish(z.string().check(z.maxLength(100))),
  [CALCULATE_NAMES.driveTypeID]: idOnWireSchema,
  districtCode: z
    .nullish(z.string())
    .check(z.describe('Absent for the one district that needs no naming')),
})

/** POST calculate: the vignette types that a boat is offered, and what each costs. */
export const calculate = endpoint({
  method: 'POST',
  path: '/api/request-vignette/calculate',
  summary: 'What a boat is offered, and what it costs',
  auth: 'required',
  asHelper: true,
  body: calculateBodySchema,
  reply: z.array(mooringTypeSchema),
})

/** Decisions A32: what the number of a cancelled vignette is worth, before the rest is known that a cost depends on. */
export const checkCancelledVignette = endpoint({
  method: 'POST',
  path: '/api/request-vignette/cancelled-vignette',
  summary: 'Whether a cancelled vignette takes something off the cost',
  auth: 'required',
  asHelper: true,
  body: z.object({ [CALCULATE_NAMES.vignetteNumber]: z.string().check(z.maxLength(100)) }),
  reply: z.object({
    creditReason: z
      .nullable(z.enum(NO_CREDIT_CODES))
      .check(z.describe('Why not; null when it does')),
  }),
})

/** POST save: keeps a mooring request; it is submitted once there is a mandate. */
export const saveMooring = endpoint({
  method: 'POST',
  path: '/api/request-vignette/save',
  summary: 'Save a mooring request',
  auth: 'required',
  asHelper: true,
  body: mooringPayloadSchema,
  carriesFiles: true,
  reply: z.object({ requestId: uuidSchema, reference: referenceSchema }),
  errors: [404, 409, 429],
})

export const getMooringSummary = endpoint({
  method: 'GET',
  path: '/api/request-vignette/summary',
  summary: 'The summary of a mooring request as PDF',
  auth: 'required',
  asHelper: true,
  query: z.object({ requestId: z.string() }),
  reply: z.unknown(),
  replyMediaTypes: ['application/pdf'],
  errors: [404, 429],
})
