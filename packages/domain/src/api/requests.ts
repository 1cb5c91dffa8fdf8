import * as z from 'zod/mini'
import { PAYMENT_STATUSES } from '../vignette/payment-states.ts'
import { DISTRICT_CODES } from '../vignette/district-codes.ts'
import { SUBMISSIONS } from '../vignette/change-reasons.ts'
import { VIGNETTE_STATUSES } from '../vignette/vignette-states.ts'
import { VIGNETTE_TYPES } from '../vignette/vignette-types.ts'
import { STEP_KEYS } from '../wizard/answers.ts'
import { endpoint } from './endpoint.ts'
import { transitPayloadSchema } from './request-payload.ts'
import { termsSchema } from './wire-terms.ts'
import { eurosSchema, instantSchema, referenceSchema, uuidSchema } from './wire-values.ts'

export const paymentStatusSchema = z.enum(PAYMENT_STATUSES)

/** The wizard's own form: step name → fields; a file is `{id, name, size}` (decisions B3). */
export const storedAnswersSchema = z.partialRecord(
  z.enum(STEP_KEYS),
  z.record(z.string(), z.unknown()),
)

/** Decisions A27, B7: of a request that no mandate was begun for. */
export const otherMandateSchema = z
  .boolean()
  .check(
    z.describe(
      'Whether a mandate that was begun for something else waits for the word of its bank: no other is begun until then, and once it is confirmed this can be sent with it',
    ),
  )

/** What becomes of the credit of a stopped vignette that nothing gets any more. */
export const creditBackSchema = z.object({
  worth: eurosSchema,
  back: eurosSchema.check(z.describe('What of it would go back')),
  dropped: eurosSchema.check(z.describe('What of it would be collected no more')),
})

export const requestSchema = z.object({
  requestId: uuidSchema,
  reference: referenceSchema,
  district: z.enum(DISTRICT_CODES),
  type: z.enum(VIGNETTE_TYPES),
  vignetteType: z.object({ displayName: z.string() }).check(z.describe('Its category')),
  createdAt: instantSchema,
  savedAt: instantSchema.check(
    z.describe('When it was last changed: what it asks for is of that day'),
  ),
  paymentStatus: z.nullable(paymentStatusSchema),
  cost: eurosSchema,
  year: z
    .nullable(z.number().check(z.int()))
    .check(z.describe('Of a mooring request: the year that it is for')),
  terms: termsSchema,
  submittedBy: z
    .nullable(z.enum(SUBMISSIONS))
    .check(z.describe('What handed it in for review; null while it waits for money or a mandate')),
  vignetteId: z.nullable(uuidSchema),
  vignetteStatus: z
    .nullable(z.enum(VIGNETTE_STATUSES))
    .check(z.describe('How its vignette stands; null while there is none')),
  hasMandate: z
    .boolean()
    .check(z.describe('Whether a bank has confirmed a mandate of the account')),
  isMandatePending: z
    .boolean()
    .check(z.describe('Whether a bank still has to decide on its mandate')),
  isMandateProcessing: z
    .boolean()
    .check(
      z.describe('Whether the applicant is done at that bank, so that only its word is waited for'),
    ),
  isOtherMandateProcessing: otherMandateSchema,
  isAskedAnew: z
    .boolean()
    .check(
      z.describe(
        'Whether, while it waits for its mandate, it asks another year, amount or terms than it was saved for: it is not handed in by itself',
      ),
    ),
  filledInBy: z
    .nullable(z.string())
    .check(z.describe('The helper who filled it in for its owner; null of who did it themselves')),
  creditBack: z
    .nullable(creditBackSchema)
    .check(
      z.describe(
        'Of a request that waits for its mandate: what becomes of the credit of a stopped vignette that it was saved with and does not get when it is saved again today, or became of it so while that is to be settled; null where it has none',
      ),
    ),
  data: storedAnswersSchema,
})

export type StoredRequest = z.output<typeof requestSchema>

/** POST save-passage: keeps a transit request and starts, or continues, its payment. */
export const savePassage = endpoint({
  method: 'POST',
  path: '/api/request-vignette/save-passage',
  summary: 'Save a transit request and go to its payment',
  auth: 'required',
  asHelper: true,
  body: transitPayloadSchema,
  carriesFiles: true,
  reply: z.object({ redirectUrl: z.string(), requestId: uuidSchema, reference: referenceSchema }),
  errors: [404, 409, 429],
})

export const getRequest = endpoint({
  method: 'GET',
  path: '/api/request-vignette/request/:id',
  summary: 'A request of one’s own',
  auth: 'required',
  asHelper: true,
  params: z.object({ id: z.string() }),
  reply: requestSchema,
  errors: [404],
})

/** POST withdraw: its owner takes a request back before it is granted (decisions A27). Twice is once. */
export const withdrawRequest = endpoint({
  method: 'POST',
  path: '/api/request-vignette/withdraw',
  summary: 'Withdraw a request of one’s own that is not granted yet',
  auth: 'required',
  body: z.object({ requestId: uuidSchema }),
  reply: z.object({ status: z.literal('OK') }),
  errors: [404, 409],
})

export const getTransitSummary = endpoint({
  method: 'GET',
  path: '/api/request-vignette/summary-passage',
  summary: 'The summary of a transit request as PDF',
  auth: 'required',
  asHelper: true,
  query: z.object({ requestId: z.string() }),
  reply: z.unknown(),
  replyMediaTypes: ['application/pdf'],
  errors: [404, 429],
})
