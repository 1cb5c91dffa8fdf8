import { z } from 'zod'
import { PAYMENT_STATUSES } from '../vignette/payment-states.ts'
import { DISTRICT_CODES } from '../vignette/district-codes.ts'
import { VIGNETTE_TYPES } from '../vignette/vignette-types.ts'
import { STEP_KEYS } from '../wizard/answers.ts'
import { endpoint } from './endpoint.ts'
import { transitPayloadSchema } from './request-payload.ts'
import { instantSchema, uuidSchema } from './wire-values.ts'

export const paymentStatusSchema = z.enum(PAYMENT_STATUSES)

/** The wizard's own form: step name → fields; a file is `{id, name, size}` (decisions B3). */
export const storedAnswersSchema = z.partialRecord(
  z.enum(STEP_KEYS),
  z.record(z.string(), z.unknown()),
)

export const requestSchema = z.object({
  requestId: uuidSchema,
  district: z.enum(DISTRICT_CODES),
  type: z.enum(VIGNETTE_TYPES),
  createdAt: instantSchema,
  paymentStatus: paymentStatusSchema.nullable(),
  data: storedAnswersSchema,
})

export type StoredRequest = z.output<typeof requestSchema>

/** POST save-passage: keeps a transit request and starts, or continues, its payment. */
export const savePassage = endpoint({
  method: 'POST',
  path: '/api/request-vignette/save-passage',
  summary: 'Save a transit request and go to its payment',
  auth: 'required',
  body: transitPayloadSchema,
  carriesFiles: true,
  reply: z.object({ redirectUrl: z.string(), requestId: uuidSchema }),
  errors: [404, 409, 429],
})

export const getRequest = endpoint({
  method: 'GET',
  path: '/api/request-vignette/request/:id',
  summary: 'A request of one’s own',
  auth: 'required',
  params: z.object({ id: z.string() }),
  reply: requestSchema,
  errors: [404],
})

export const getTransitSummary = endpoint({
  method: 'GET',
  path: '/api/request-vignette/summary-passage',
  summary: 'The summary of a transit request as PDF',
  auth: 'required',
  query: z.object({ requestId: z.string() }),
  reply: z.unknown(),
  replyMediaTypes: ['application/pdf'],
  errors: [404],
})
