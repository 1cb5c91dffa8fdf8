import * as z from 'zod/mini'
import { AUDIT_FILES, AUDIT_SUBJECTS } from '../casework/audit.ts'
import { LETTERS_OF_REQUEST } from '../casework/letters-of-request.ts'
import { REFERENCE_KINDS } from '../casework/reference-kinds.ts'
import { SECURITY_EVENT_KINDS } from '../casework/security-events.ts'
import { STAFF_EVENT_KINDS } from '../casework/staff-events.ts'
import { SECURITY_ROLES, STAFF_ROLES } from '../casework/staff.ts'
import { REFUND_FOLLOW_UPS, REFUND_STATUSES } from '../vignette/refund-states.ts'
import { endpoint } from './endpoint.ts'
import {
  dateSchema,
  eurosSchema,
  instantSchema,
  referenceSchema,
  uuidSchema,
} from './wire-values.ts'

/** Where a page begins: the moment, the source and the number of the last event of the one before. */
const placeSchema = z.string().check(z.regex(/^\d{1,15}-[0-2]-\d{1,18}$/))

const rolesSchema = z.array(z.enum(STAFF_ROLES))

const auditEventSchema = z.object({
  id: z.string(),
  at: instantSchema,
  who: z.nullable(z.string()).check(z.describe('Null from a shell, and of an unknown e-mail')),
  whoEmail: z.nullable(z.string()).check(z.describe('Where another has the same name')),
  did: z.discriminatedUnion('source', [
    z.object({ source: z.literal('staff'), kind: z.enum(STAFF_EVENT_KINDS) }),
    z.object({
      source: z.literal('refund'),
      refundStatus: z.enum(REFUND_STATUSES),
      followUp: z
        .nullable(z.enum(REFUND_FOLLOW_UPS))
        .check(z.describe('What was done about one that was not given, which stays as it is')),
      amount: eurosSchema,
    }),
    z.object({ source: z.literal('login'), kind: z.enum(SECURITY_EVENT_KINDS) }),
  ]),
  reference: z.nullable(referenceSchema).check(z.describe('Of the request that it is about')),
  about: z.nullable(z.string()).check(z.describe('The staff member that it is about')),
  aboutEmail: z.nullable(z.string()).check(z.describe('Where another has the same name')),
  letter: z
    .nullable(z.enum(LETTERS_OF_REQUEST))
    .check(z.describe('Which letter it is about, such as one that was settled')),
  account: z
    .nullable(z.object({ name: z.nullable(z.string()) }))
    .check(
      z.describe(
        'Whose account it is about, where no request tells it; no name once it is removed',
      ),
    ),
  roles: z.nullable(z.object({ before: rolesSchema, after: rolesSchema })),
  version: z
    .nullable(z.object({ list: z.enum(REFERENCE_KINDS), effectiveFrom: dateSchema }))
    .check(z.describe('Which list it is a version of, and its date of effect')),
  file: z.nullable(
    z.object({ what: z.enum(AUDIT_FILES), format: z.string(), rows: z.number().check(z.int()) }),
  ),
  shellUser: z
    .nullable(z.string())
    .check(
      z.describe(
        'Of what was done from a shell: who of the machine typed it, as far as it was kept',
      ),
    ),
  network: z.nullable(z.string()).check(z.describe('Where from: never the whole address')),
})

export type AuditEvent = z.output<typeof auditEventSchema>

const askedSchema = z.object({
  from: dateSchema,
  until: dateSchema,
  subject: z.optional(z.enum(AUDIT_SUBJECTS)),
  person: z.optional(uuidSchema),
})

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/beheer/audit',
  summary:
    'What staff members did and looked at, by period, subject and person, newest first; no BSN and nothing that was typed',
  auth: 'staff',
  roles: SECURITY_ROLES,
  query: z.extend(askedSchema, { after: z.optional(placeSchema) }),
  reply: z.object({
    events: z.array(auditEventSchema),
    next: z.nullable(placeSchema).check(z.describe('The `after` of the next page')),
    people: z
      .array(z.object({ id: uuidSchema, name: z.string(), email: z.nullable(z.string()) }))
      .check(
        z.describe(
          'Who can be chosen, those who left included; by e-mail too where two have one name',
        ),
      ),
  }),
})

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/beheer/audit/export',
  summary: 'The same as a file; that it was made is written down too',
  auth: 'staff',
  roles: SECURITY_ROLES,
  query: askedSchema,
  reply: z.unknown(),
  replyMediaTypes: ['text/csv'],
})
