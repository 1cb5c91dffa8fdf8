import * as z from 'zod/mini'
import { REQUEST_ORIGINS } from '../casework/counter-request.ts'
import { MONEY_ROLES } from '../casework/staff.ts'
import {
  CLAIM_FILTERS,
  MONEY_KINDS,
  QUEUE_AREAS,
  QUEUE_KINDS,
  QUEUE_ORDERS,
} from '../casework/queue.ts'
import { DISTRICT_CODES } from '../vignette/district-codes.ts'
import { VIGNETTE_TYPES } from '../vignette/vignette-types.ts'
import { endpoint } from './endpoint.ts'
import { dateSchema, instantSchema, referenceSchema, uuidSchema } from './wire-values.ts'

/** Who has a case in hand. */
export const claimSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  since: instantSchema,
  awayUntil: z
    .nullable(dateSchema)
    .check(z.describe('The last day of who is not there today; null of who is')),
})

export const companyNameSchema = z
  .nullable(z.string())
  .check(
    z.describe('The company or association that is asked for; null of who asks for themselves'),
  )

/** A line of the queue, or a hit of the search. */
export const caseLineSchema = z.object({
  id: uuidSchema.check(z.describe('The vignette’s id')),
  applicantId: uuidSchema,
  isTwice: z
    .boolean()
    .check(z.describe('Another of the same person may be for the same boat and days')),
  isRenewal: z
    .boolean()
    .check(z.describe('It was asked for as the renewal of an earlier vignette')),
  isPlain: z
    .boolean()
    .check(
      z.describe('It can be granted together with others: all that is left to judge are photos'),
    ),
  reference: referenceSchema,
  boatName: z.string(),
  applicant: z.string(),
  company: companyNameSchema,
  district: z.enum(DISTRICT_CODES),
  type: z.enum(VIGNETTE_TYPES),
  number: z.nullable(z.string()),
  statusName: z.string(),
  kind: z.nullable(z.enum(QUEUE_KINDS)),
  moneyKind: z
    .nullable(z.enum(MONEY_KINDS))
    .check(z.describe('What of its money waits for somebody; its kind may be of other work')),
  hasObjection: z
    .boolean()
    .check(z.describe('Somebody objects to what was decided; its kind may be of other work')),
  hasFailedLetter: z
    .boolean()
    .check(
      z.describe('A letter did not arrive and has not gone again; its kind may be of other work'),
    ),
  since: instantSchema.check(
    z.describe(
      'Since when it waits, by which the queue goes; of a case that does not, when it was made',
    ),
  ),
  receivedAt: z
    .nullable(instantSchema)
    .check(z.describe('When the request was handed in; null of what was only saved')),
  decideBy: z
    .nullable(dateSchema)
    .check(z.describe('The last day to decide in time; null of what has no term')),
  waitsUntil: z
    .nullable(dateSchema)
    .check(z.describe('The last day for an answer of the applicant, who is asked for documents')),
  claimedBy: z.nullable(claimSchema),
  origin: z
    .nullable(z.enum(REQUEST_ORIGINS))
    .check(
      z.describe('How it was asked for, where a staff member filled it in; null of its applicant'),
    ),
  pickupPoint: z
    .nullable(z.string())
    .check(z.describe('Where it is picked up, of what is to be laid out')),
})

export type CaseLine = z.output<typeof caseLineSchema>

const caseHitSchema = z.extend(caseLineSchema, {
  address: z.string().check(z.describe('The applicant’s: it tells two of one name apart')),
})

export type CaseHit = z.output<typeof caseHitSchema>

const personHitSchema = z.object({
  id: uuidSchema.check(z.describe('The account’s id')),
  name: z.string(),
  company: companyNameSchema,
  email: z.nullable(z.string()),
  phoneNumber: z.string(),
  address: z.string(),
})

export type PersonHit = z.output<typeof personHitSchema>

const cursorSchema = z.string().check(z.maxLength(100))

export const queueQuerySchema = z.object({
  kind: z.optional(z.enum(QUEUE_KINDS)),
  area: z.optional(z.enum(QUEUE_AREAS)),
  claimed: z.optional(z.enum(CLAIM_FILTERS)),
  holder: z.optional(uuidSchema).check(z.describe('Who has them in hand, instead of `claimed`')),
  order: z.optional(z.enum(QUEUE_ORDERS)),
  pickupPoint: z
    .optional(z.string().check(z.maxLength(100)))
    .check(z.describe('The id of where it is picked up; of `TO_LAY_OUT` alone')),
  after: z.optional(cursorSchema),
})

export const getQueue = endpoint({
  method: 'GET',
  path: '/api/beheer/queue',
  summary: 'What waits, oldest first, a page at a time, with counts per kind',
  auth: 'staff',
  roles: MONEY_ROLES,
  query: queueQuerySchema,
  reply: z.object({
    waiting: z
      .object({ count: z.number().check(z.int()), isMore: z.boolean() })
      .check(z.describe('How many wait for a handler; one may be of two kinds')),
    counts: z.array(
      z.object({
        kind: z.enum(QUEUE_KINDS),
        count: z.number().check(z.int()),
        isMore: z.boolean().check(z.describe('There are more than are counted')),
      }),
    ),
    late: z
      .object({ count: z.number().check(z.int()), isMore: z.boolean() })
      .check(z.describe('How many wait for a handler and are past their term')),
    mine: z
      .object({ count: z.number().check(z.int()), isMore: z.boolean() })
      .check(z.describe('How many who asks has in hand')),
    toPost: z
      .object({ count: z.number().check(z.int()), isMore: z.boolean() })
      .check(z.describe('How many letters are to be printed and posted; of no kind of case')),
    pickupPoints: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .check(z.describe('Where something is to be laid out; of `TO_LAY_OUT` alone')),
    cases: z.array(caseLineSchema),
    next: z.nullable(cursorSchema),
  }),
})

/** By POST, though it changes nothing: what is looked for is often a name, which belongs in no address (ASVS 14.2.1). */
export const searchCases = endpoint({
  method: 'POST',
  path: '/api/beheer/search',
  summary:
    'Cases, and people without any, by name, company and its KvK number, e-mail, telephone, boat, vignette number, address, reference, payment or citizen service number, which is written down',
  auth: 'staff',
  roles: MONEY_ROLES,
  body: z.object({ q: z.string().check(z.maxLength(200)) }),
  reply: z.object({
    cases: z.array(caseHitSchema),
    people: z
      .array(personHitSchema)
      .check(z.describe('Who has an account and never made a request; the newest first')),
    isMore: z.boolean().check(z.describe('There are more of either than are shown')),
    onlyFor: z
      .nullable(z.string())
      .check(z.describe('The words that this was found by, where nothing was by all of them')),
    isUnchecked: z
      .boolean()
      .check(z.describe('Found by a reference without its check digit, which may be another’s')),
    isMistyped: z
      .boolean()
      .check(z.describe('Nothing was found by a reference with a check digit that is not its own')),
    isBsnRefused: z
      .boolean()
      .check(
        z.describe('A citizen service number, by which nobody with the role of who asked searches'),
      ),
  }),
})

const ofCase = z.object({ id: uuidSchema })

export const claimCase = endpoint({
  method: 'POST',
  path: '/api/beheer/case/claim',
  summary: 'Take a case in hand, or over from who is named; 409 says who has it',
  auth: 'staff',
  roles: MONEY_ROLES,
  body: z.extend(ofCase, { from: z.optional(uuidSchema) }),
  reply: z.object({ status: z.literal('OK') }),
  errors: [404, 409],
})

export const releaseCase = endpoint({
  method: 'POST',
  path: '/api/beheer/case/release',
  summary: 'Lay a case back: one’s own, and for a lead any; 409 says who has it',
  auth: 'staff',
  roles: MONEY_ROLES,
  body: ofCase,
  reply: z.object({ status: z.literal('OK') }),
  errors: [404, 409],
})
