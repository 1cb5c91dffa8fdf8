import * as z from 'zod/mini'
import { SECURITY_EVENT_KINDS } from '../casework/security-events.ts'
import { SECURITY_ROLES } from '../casework/staff.ts'
import { endpoint } from './endpoint.ts'
import { instantSchema, uuidSchema } from './wire-values.ts'

/** A day that a calendar has. */
const daySchema = z.iso.date().check(z.refine((day) => day >= '2000-01-01'))

/** Where a page begins: the moment and the number of the last event of the one before. */
const placeSchema = z.string().check(z.regex(/^\d{1,15}-\d{1,18}$/))

const securityEventSchema = z.object({
  id: z.string(),
  room: z.enum(['applicant', 'staff']),
  kind: z.enum(SECURITY_EVENT_KINDS),
  happenedAt: instantSchema,
  network: z.nullable(z.string()).check(z.describe('Where from: never the whole address')),
  ownerId: z.nullable(uuidSchema).check(z.describe('Null where nobody has the e-mail address')),
  emailStart: z
    .nullable(z.string())
    .check(z.describe('Of an applicant: with what the e-mail address begins, two signs of it')),
  name: z.nullable(z.string()).check(z.describe('Of a staff member')),
  by: z.nullable(z.string()).check(z.describe('Which colleague did it; null for the owner')),
})

export type SecurityEvent = z.output<typeof securityEventSchema>

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/beheer/security-events',
  summary: 'What happened to the ways in, by period and kind, newest first; nothing that was typed',
  auth: 'staff',
  roles: SECURITY_ROLES,
  query: z.object({
    from: daySchema,
    until: daySchema,
    kind: z.optional(z.enum(SECURITY_EVENT_KINDS)),
    after: z.optional(placeSchema),
  }),
  reply: z.object({
    events: z.array(securityEventSchema),
    next: z.nullable(placeSchema).check(z.describe('The `after` of the next page')),
  }),
})
