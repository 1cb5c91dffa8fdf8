import * as z from 'zod/mini'
import { HISTORY_REASONS } from '../vignette/change-reasons.ts'
import { DISTRICT_CODES } from '../vignette/district-codes.ts'
import { TOLD_REFUND_STANDS } from '../vignette/refund-states.ts'
import { VIGNETTE_STATUSES } from '../vignette/vignette-states.ts'
import { VIGNETTE_TYPES } from '../vignette/vignette-types.ts'
import { companyOnWireSchema } from './company.ts'
import { documentTypeSchema } from './document-types.ts'
import { endpoint } from './endpoint.ts'
import { creditBackSchema, otherMandateSchema, paymentStatusSchema } from './requests.ts'
import { creditFate, stopMoneySchema } from './stop.ts'
import { termsSchema } from './wire-terms.ts'
import {
  dateSchema,
  eurosSchema,
  instantSchema,
  piecesSchema,
  referenceSchema,
  uuidSchema,
} from './wire-values.ts'

/** A document of a vignette, as the overview needs it: whether something has to be sent again. */
const documentSchema = z.object({
  id: uuidSchema,
  type: documentTypeSchema,
  name: z.string(),
  mediaType: z.string(),
  sentAt: instantSchema,
  status: z.enum(['pending', 'accepted', 'rejected']),
})

const validitySchema = z.object({ startDate: dateSchema, expires: dateSchema })

/** §3 overview item. */
export const overviewItemSchema = z.object({
  object: z.object({
    Id: uuidSchema,
    name: z.string(),
    boatLength: z.number(),
    boatWidth: z.number(),
  }),
  vignette: z.object({
    name: z.nullable(z.string()),
    type: z.enum(VIGNETTE_TYPES),
    district: z.enum(DISTRICT_CODES),
  }),
  vignetteStatus: z.object({ name: z.nullable(z.string()), code: z.enum(VIGNETTE_STATUSES) }),
  year: z
    .nullable(z.number().check(z.int()))
    .check(z.describe('Of a mooring vignette: the year that it is for')),
  cost: z
    .nullable(eurosSchema)
    .check(
      z.describe(
        'Of one that waits for its mandate: what it costs when it is gone on with today, as its year and terms are of today; null where that is reckoned then',
      ),
    ),
  requestedAt: instantSchema,
  savedAt: instantSchema.check(
    z.describe('When it was last changed: what it asks for is of that day'),
  ),
  products: z.array(validitySchema).check(z.describe('Its validity, once it is granted')),
  isValid: z.boolean().check(z.describe('Whether it is valid on the day of the answer')),
  paymentStatus: z.nullable(paymentStatusSchema),
  hasMandate: z
    .boolean()
    .check(z.describe('Whether a bank has confirmed a mandate of the account')),
  isMandateProcessing: z
    .boolean()
    .check(
      z.describe('Whether only the word of a bank is waited for: its mandate was given there'),
    ),
  isOtherMandateProcessing: otherMandateSchema,
  isAskedAnew: z
    .boolean()
    .check(
      z.describe(
        'Whether a request that waits for its mandate asks another year, amount or terms than it was saved for: it is not handed in by itself',
      ),
    ),
  requestId: uuidSchema,
  reference: referenceSchema,
  documents: z.array(documentSchema),
  documentsAsked: z
    .array(documentTypeSchema)
    .check(z.describe('What is asked for besides, and was never sent before')),
  answerBy: z
    .nullable(dateSchema)
    .check(
      z.describe(
        'The last day to send what was rejected or is asked for; null where nothing is asked',
      ),
    ),
  renewal: z
    .nullable(z.object({ year: z.nullable(z.number().check(z.int())) }))
    .check(z.describe('What it can be renewed for today; null where it cannot')),
  pickupPoint: z
    .nullable(z.object({ text: z.string(), href: z.string() }))
    .check(z.describe('Where its owner collects it; null of what is sent by post')),
  credit: z
    .nullable(
      z.extend(creditBackSchema, {
        until: z
          .nullable(dateSchema)
          .check(
            z.describe(
              'The last day on which another request gets it, while the account is there; null where none does',
            ),
          ),
      }),
    )
    .check(
      z.describe(
        'Of a request that its owner may withdraw, or whose mandate never came: what would become today of the credit of a stopped vignette that it has, or became of it while that can be used or is to be settled; null where it has none',
      ),
    ),
})

export type OverviewItem = z.output<typeof overviewItemSchema>

const ownVignetteSchema = z.extend(overviewItemSchema, {
  boat: z.object({
    id: uuidSchema.check(z.describe('The same of all that one boat has')),
    another: z
      .array(z.object({ district: z.enum(DISTRICT_CODES), type: z.enum(VIGNETTE_TYPES) }))
      .check(z.describe('What can be asked for the boat today beside what it has')),
  }),
  creditLeft: z
    .nullable(
      z.object({
        worth: eurosSchema,
        until: dateSchema.check(
          z.describe('The last day to ask for the vignette that it is taken off'),
        ),
      }),
    )
    .check(
      z.describe(
        'Of one that its owner stopped: what can still be taken off the request for another boat; null where nothing can, or a request has it or waits with it',
      ),
    ),
})

/** One of all that somebody has, with the boat that it is for, and what of it can still be used. */
export type OwnVignette = z.output<typeof ownVignetteSchema>

/** §3 and decisions B3: the details of one vignette. */
export const vignetteDetailsSchema = z.extend(overviewItemSchema, {
  object: z.extend(overviewItemSchema.shape.object, { driveType: z.string() }),
  terms: termsSchema,
  filledInBy: z
    .nullable(z.string())
    .check(z.describe('The helper who filled it in for its owner; null of who did it themselves')),
  vignetteType: z.object({ displayName: z.string() }),
  company: z
    .nullable(companyOnWireSchema)
    .check(z.describe('The company or association that it was asked for, as it was then')),
  history: z
    .array(z.object({ reason: z.enum(HISTORY_REASONS), at: instantSchema }))
    .check(z.describe('What happened with it, oldest first')),
  moneyBack: z
    .array(
      z.object({
        amount: z.nullable(eurosSchema).check(z.describe('Null of all that was paid')),
        stand: z.enum(TOLD_REFUND_STANDS),
        at: instantSchema.check(z.describe('Since when it stands so')),
        remark: z.nullable(z.string()).check(z.describe('Why not all, or not at all')),
      }),
    )
    .check(z.describe('What becomes of money that was paid, where that was decided')),
  stopped: z
    .nullable(
      z.object({
        at: instantSchema,
        isForOtherBoat: z.boolean().check(z.describe('That its owner has another boat')),
        money: stopMoneySchema,
        creditUntil: z
          .nullable(dateSchema)
          .check(
            z.describe('Of a credit, the last day to ask for the vignette that it is taken off'),
          ),
        ...creditFate,
        settledAt: z
          .nullable(instantSchema)
          .check(z.describe('When it was settled with the mandate; null while it is not')),
      }),
    )
    .check(z.describe('That its owner stopped it, and what comes back')),
  ended: z
    .nullable(
      z.object({
        at: instantSchema,
        reason: z.string(),
        pieces: piecesSchema.check(z.describe('The same, piece by piece')),
        objectUntil: z
          .nullable(dateSchema)
          .check(z.describe('The last day to object on; null where nothing was decided')),
      }),
    )
    .check(
      z.describe(
        'When and why it was refused or withdrawn, and that nothing is collected where that is sure; the words in the language of the call',
      ),
    ),
})

/** GET objects: one's own vignettes, newest first. */
export const getObjects = endpoint({
  method: 'GET',
  path: '/api/request-vignette/objects',
  summary: 'One’s own vignettes, newest first',
  auth: 'required',
  asHelper: true,
  reply: z.array(ownVignetteSchema),
})

export const getObject = endpoint({
  method: 'GET',
  path: '/api/request-vignette/object',
  summary: 'One vignette of one’s own',
  auth: 'required',
  asHelper: true,
  query: z.object({ objectId: z.string() }),
  reply: vignetteDetailsSchema,
  errors: [404],
})

export type VignetteDetails = z.output<typeof vignetteDetailsSchema>
