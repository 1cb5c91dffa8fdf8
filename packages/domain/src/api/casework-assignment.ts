import * as z from 'zod/mini'
import { absenceSchema } from '../casework/absence.ts'
import { QUEUE_AREAS, TAKE_AT_ONCE, WAITS_FOR_HANDLER } from '../casework/queue.ts'
import { LEAD_ROLES, MONEY_ROLES } from '../casework/staff.ts'
import { withError } from '../rules/required.ts'
import { endpoint } from './endpoint.ts'
import { dateSchema, uuidSchema } from './wire-values.ts'

const ok = z.object({ status: z.literal('OK') })

export const takeCases = endpoint({
  method: 'POST',
  path: '/api/beheer/take',
  summary: `Take the ${TAKE_AT_ONCE} most urgent cases that nobody has in hand, of a kind and an area or of all`,
  auth: 'staff',
  roles: MONEY_ROLES,
  body: z.object({
    kind: z.optional(z.enum(WAITS_FOR_HANDLER)),
    area: z.optional(z.enum(QUEUE_AREAS)),
  }),
  reply: z.object({ taken: z.array(uuidSchema).check(z.describe('None where none was free')) }),
})

const atDeskSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  decidesCases: z
    .boolean()
    .check(z.describe('false: has cases in hand of which the money alone waits')),
  isAway: z.boolean().check(z.describe('Today')),
  absentFrom: z.nullable(dateSchema),
  absentUntil: z.nullable(dateSchema),
})

export type AtDesk = z.output<typeof atDeskSchema>

export const listAtDesk = endpoint({
  method: 'GET',
  path: '/api/beheer/at-desk',
  summary: 'Who has cases in hand or can be given them, and who of them is away',
  auth: 'staff',
  roles: MONEY_ROLES,
  reply: z.object({ atDesk: z.array(atDeskSchema) }),
})

const ofAtDesk = z.object({ id: uuidSchema })

export const setAbsence = endpoint({
  method: 'POST',
  path: '/api/beheer/absence',
  summary: 'Say from when until when a colleague is away; nobody hands them a case in that time',
  auth: 'staff',
  roles: LEAD_ROLES,
  body: z.extend(ofAtDesk, { from: dateSchema, until: dateSchema }).check(
    z.refine((body) => absenceSchema.safeParse(body).success, {
      path: ['until'],
      ...withError('casework.period.ends-before-it-begins'),
    }),
  ),
  reply: ok,
  errors: [404],
})

export const endAbsence = endpoint({
  method: 'POST',
  path: '/api/beheer/absence/end',
  summary: 'A colleague is there again',
  auth: 'staff',
  roles: LEAD_ROLES,
  body: ofAtDesk,
  reply: ok,
  errors: [404],
})

export const releaseAllOf = endpoint({
  method: 'POST',
  path: '/api/beheer/at-desk/release',
  summary: 'Lay back what a colleague has in hand, so that others can take it',
  auth: 'staff',
  roles: LEAD_ROLES,
  body: ofAtDesk,
  reply: z.object({
    released: z.number().check(z.int()),
    isMore: z.boolean().check(z.describe('More than go at once')),
  }),
  errors: [404],
})
