import { z } from 'zod'
import { DISTRICT_CODES } from '../vignette/district-codes.ts'
import { VIGNETTE_TYPES } from '../vignette/vignette-types.ts'
import { endpoint } from './endpoint.ts'
import { paymentStatusSchema } from './requests.ts'
import { dateSchema, uuidSchema } from './wire-values.ts'

/** A document of a vignette, as the overview needs it: whether something has to be sent again. */
const documentSchema = z.object({
  id: uuidSchema,
  type: z.string(),
  name: z.string(),
  status: z.enum(['pending', 'accepted', 'rejected']),
})

/** §3 overview item. */
export const overviewItemSchema = z.object({
  object: z.object({ Id: uuidSchema, name: z.string() }),
  vignette: z.object({
    name: z.string().nullable(),
    type: z.enum(VIGNETTE_TYPES),
    district: z.enum(DISTRICT_CODES),
  }),
  vignetteStatus: z.object({ name: z.string().nullable() }),
  paymentStatus: paymentStatusSchema.nullable(),
  requestId: uuidSchema,
  documents: z.array(documentSchema),
})

export type OverviewItem = z.output<typeof overviewItemSchema>

/** §3 and decisions B3: the details of one vignette. */
export const vignetteDetailsSchema = overviewItemSchema.extend({
  object: z.object({
    Id: uuidSchema,
    name: z.string(),
    boatLength: z.number(),
    boatWidth: z.number(),
    driveType: z.string(),
  }),
  vignetteType: z.object({ displayName: z.string() }),
  products: z.array(z.object({ startDate: dateSchema, expires: dateSchema })),
})

/** GET objects: one's own vignettes, newest first. */
export const getObjects = endpoint({
  method: 'GET',
  path: '/api/request-vignette/objects',
  summary: 'One’s own vignettes, newest first',
  auth: 'required',
  reply: z.array(overviewItemSchema),
})

export const getObject = endpoint({
  method: 'GET',
  path: '/api/request-vignette/object',
  summary: 'One vignette of one’s own',
  auth: 'required',
  query: z.object({ objectId: z.string() }),
  reply: vignetteDetailsSchema,
  errors: [404],
})

export type VignetteDetails = z.output<typeof vignetteDetailsSchema>
