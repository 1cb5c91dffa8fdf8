import { z } from 'zod'
import { CASE_ROLES } from '../casework/staff.ts'
import { CLAIM_FILTERS, QUEUE_AREAS, QUEUE_KINDS } from '../casework/queue.ts'
import { DISTRICT_CODES } from '../vignette/district-codes.ts'
import { VIGNETTE_TYPES } from '../vignette/vignette-types.ts'
import { endpoint } from './endpoint.ts'
import { instantSchema, referenceSchema, uuidSchema } from './wire-values.ts'

/** Who has a case in hand. */
export const claimSchema = z.object({ id: uuidSchema, name: z.string(), since: instantSchema })

/** A line of the queue, or a hit of the search. */
export const caseLineSchema = z.object({
  id: uuidSchema.describe('The vignette’s id'),
  reference: referenceSchema,
  boatName: z.string(),
  applicant: z.string(),
  district: z.enum(DISTRICT_CODES),
  type: z.enum(VIGNETTE_TYPES),
  number: z.string().nullable(),
  statusName: z.string(),
  kind: z.enum(QUEUE_KINDS).nullable(),
  since: instantSchema.describe('Since when it waits; of a case that does not, when it was made'),
  claimedBy: claimSchema.nullable(),
})

export type CaseLine = z.output<typeof caseLineSchema>

const cursorSchema = z.string().max(100)

export const queueQuerySchema = z.object({
  kind: z.enum(QUEUE_KINDS).optional(),
  area: z.enum(QUEUE_AREAS).optional(),
  claimed: z.enum(CLAIM_FILTERS).optional(),
  after: cursorSchema.optional(),
})

export const getQueue = endpoint({
  method: 'GET',
  path: '/api/beheer/queue',
  summary: 'What waits, oldest first, a page at a time, with counts per kind',
  auth: 'staff',
  roles: CASE_ROLES,
  query: queueQuerySchema,
  reply: z.object({
    counts: z.array(
      z.object({
        kind: z.enum(QUEUE_KINDS),
        count: z.number().int(),
        isMore: z.boolean().describe('There are more than are counted'),
      }),
    ),
    cases: z.array(caseLineSchema),
    next: cursorSchema.nullable(),
  }),
})

export const searchCases = endpoint({
  method: 'GET',
  path: '/api/beheer/search',
  summary: 'Cases by name, e-mail, boat, vignette number, postcode or reference',
  auth: 'staff',
  roles: CASE_ROLES,
  query: z.object({ q: z.string().max(200) }),
  reply: z.object({ cases: z.array(caseLineSchema), isMore: z.boolean() }),
})

const ofCase = z.object({ id: uuidSchema })

export const claimCase = endpoint({
  method: 'POST',
  path: '/api/beheer/case/claim',
  summary: 'Take a case in hand; 409 says who has it',
  auth: 'staff',
  roles: CASE_ROLES,
  body: ofCase,
  reply: z.object({ status: z.literal('OK') }),
  errors: [404, 409],
})

export const releaseCase = endpoint({
  method: 'POST',
  path: '/api/beheer/case/release',
  summary: 'Lay a case back',
  auth: 'staff',
  roles: CASE_ROLES,
  body: ofCase,
  reply: z.object({ status: z.literal('OK') }),
  errors: [404],
})
