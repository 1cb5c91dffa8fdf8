import * as z from 'zod/mini'
import { QUEUE_AREAS } from '../casework/queue.ts'
import { LEAD_ROLES } from '../casework/staff.ts'
import { endpoint } from './endpoint.ts'
import { dateSchema, instantSchema, uuidSchema } from './wire-values.ts'

const countSchema = z.number().check(z.int())
const bounded = z.object({ count: countSchema, isMore: z.boolean() })
const daysSchema = z.nullable(z.number())

const decidedSchema = z.object({
  granted: countSchema,
  refused: countSchema,
  askedAgain: countSchema,
  withdrawn: countSchema,
  inTime: z
    .nullable(z.number())
    .check(z.describe('The share, 0 to 1, of what was granted or refused and had a term')),
  waited: z
    .object({ p50: daysSchema, p90: daysSchema })
    .check(z.describe('Days at the desk, since it last came there')),
  took: z
    .object({ p50: daysSchema, p90: daysSchema })
    .check(z.describe('Days since receipt, of what was granted or refused')),
})

export type Decided = z.output<typeof decidedSchema>

const weekSchema = z.object({
  from: dateSchema,
  until: dateSchema,
  received: countSchema,
  decided: decidedSchema,
  days: z.array(z.object({ day: dateSchema, received: countSchema, decided: countSchema })),
})

export type LeadWeek = z.output<typeof weekSchema>

const memberSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  email: z
    .nullable(z.string())
    .check(z.describe('Where another here has the same name, which this tells apart')),
  isAway: z.boolean(),
  absentFrom: z.nullable(dateSchema),
  absentUntil: z.nullable(dateSchema),
  inHand: bounded,
  late: countSchema.check(z.describe('Of those in hand, past their term')),
  decided: z.nullable(decidedSchema).check(z.describe('In this week; null for nothing')),
})

export type TeamMember = z.output<typeof memberSchema>

export const getLeadWeek = endpoint({
  method: 'GET',
  path: '/api/beheer/lead',
  summary:
    'What waits now and how long, who has what in hand, and what was decided in a week beside the same week a year before',
  auth: 'staff',
  roles: LEAD_ROLES,
  query: z.object({ day: z.optional(dateSchema).check(z.describe('One of the week; today')) }),
  reply: z.object({
    areas: z.array(
      z.object({
        area: z.enum(QUEUE_AREAS),
        waiting: bounded,
        late: bounded,
        oldestSince: z.nullable(instantSchema),
        decided: z.nullable(decidedSchema),
      }),
    ),
    stock: z.object({
      left: bounded,
      weeks: z
        .nullable(z.number())
        .check(
          z.describe('For how many weeks they last at the pace of the last four; null: for all'),
        ),
      areFew: z.boolean(),
    }),
    team: z.array(memberSchema),
    week: weekSchema,
    before: weekSchema,
    reasons: z.array(
      z.object({
        kind: z.enum(['refuse', 'ask-again']),
        words: z.string().check(z.describe('Of the reason, as it is called today')),
        count: countSchema,
      }),
    ),
  }),
})
