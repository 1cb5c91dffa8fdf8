import * as z from 'zod/mini'
import { QUEUE_AREAS, TAKE_AT_ONCE, WAITS_FOR_HANDLER } from '../casework/queue.ts'
import { MONEY_ROLES } from '../casework/staff.ts'
import { endpoint } from './endpoint.ts'
import { dateSchema, uuidSchema } from './wire-values.ts'

export const takeCases = endpoint({
  method: 'POST',
  path: '/api/beheer/take',
  summary: `Take the ${TAKE_AT_ONCE} most urgent cases that nobody has in hand, of a kind and an area or of all; not by who is away`,
  auth: 'staff',
  roles: MONEY_ROLES,
  body: z.object({
    kind: z.optional(z.enum(WAITS_FOR_HANDLER)),
    area: z.optional(z.enum(QUEUE_AREAS)),
  }),
  reply: z.object({ taken: z.array(uuidSchema).check(z.describe('None where none was free')) }),
  errors: [409],
})

const atDeskSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  email: z
    .nullable(z.string())
    .check(z.describe('Where another here has the same name, which this tells apart')),
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
