import * as z from 'zod/mini'
import { MONEY_ROLES } from '../casework/staff.ts'
import { MANDATE_STATUSES } from '../vignette/mandate-states.ts'
import { PAYMENT_STATUSES } from '../vignette/payment-states.ts'
import { REFUND_STATUSES } from '../vignette/refund-states.ts'
import { letterOfCaseSchema } from './casework-letters.ts'
import { PAYMENT_METHODS } from './casework-payment.ts'
import { boatSchema, personSchema } from './casework-person.ts'
import { caseLineSchema } from './casework-queue.ts'
import { endpoint } from './endpoint.ts'
import {
  dateSchema,
  eurosSchema,
  instantSchema,
  referenceSchema,
  uuidSchema,
} from './wire-values.ts'

/** Out of the address of a screen: what is no id there is as little as an unknown one. */
const pageQuery = z.object({
  id: z.string(),
  after: z.optional(z.string().check(z.maxLength(100))),
})

const ownedSchema = z.extend(caseLineSchema, {
  boatLength: z.number().check(z.describe('Metres')),
  boatWidth: z.number().check(z.describe('Metres')),
  validFrom: z.nullable(dateSchema).check(z.describe('Of what was granted (decisions A33)')),
  validUntil: z.nullable(dateSchema),
  cost: eurosSchema,
  paymentStatus: z.nullable(z.enum(PAYMENT_STATUSES)),
})

export type Owned = z.output<typeof ownedSchema>

/** A page of requests, with what was written about them. */
const pageSchema = z.object({
  requests: z.array(ownedSchema).check(z.describe('Newest first, a page at a time')),
  next: z.nullable(z.string()),
  letters: z
    .array(
      z.object({
        letter: letterOfCaseSchema,
        reference: referenceSchema,
        caseId: uuidSchema,
        at: instantSchema.check(z.describe('When it was asked for')),
      }),
    )
    .check(z.describe('About the requests of this page, as far as they are kept; newest first')),
  payments: z
    .array(
      z.object({
        id: uuidSchema,
        reference: referenceSchema,
        caseId: uuidSchema,
        at: instantSchema.check(z.describe('When somebody set out to pay')),
        amount: eurosSchema,
        method: z.enum(PAYMENT_METHODS),
        status: z.enum(PAYMENT_STATUSES),
      }),
    )
    .check(z.describe('For the requests of this page; the last ones, newest first')),
  refunds: z
    .array(
      z.object({
        id: uuidSchema,
        reference: referenceSchema,
        caseId: uuidSchema,
        at: instantSchema.check(z.describe('When it was asked for')),
        amount: eurosSchema,
        status: z.enum(REFUND_STATUSES),
      }),
    )
    .check(z.describe('Of those payments; the last ones, newest first')),
  notes: z
    .array(
      z.object({
        id: z.string(),
        reference: referenceSchema,
        caseId: uuidSchema,
        at: instantSchema,
        who: z.nullable(z.string()),
        text: z.string(),
      }),
    )
    .check(z.describe('Of staff, about the requests of this page; newest first')),
})

export type OwnedPage = z.output<typeof pageSchema>

/** Who fills in and pays for an applicant, and for whom the applicant does (docs/decisions/0038). */
const helpSchema = z.object({
  helpers: z
    .array(
      z.object({
        id: uuidSchema,
        applicantId: z
          .nullable(uuidSchema)
          .check(z.describe('Of who took the invitation; null until then')),
        name: z.nullable(z.string()),
        email: z
          .nullable(z.string())
          .check(z.describe('Of who helps; until the invitation is taken, where it went')),
        invitedAt: instantSchema,
        until: z
          .nullable(instantSchema)
          .check(z.describe('Until when the invitation can be taken; null once it is')),
        since: z.nullable(instantSchema).check(z.describe('When it was taken')),
      }),
    )
    .check(z.describe('Who may help, or is invited to')),
  helped: z
    .array(z.object({ applicantId: uuidSchema, name: z.string(), since: instantSchema }))
    .check(z.describe('Whom the applicant helps')),
  ended: z
    .array(instantSchema)
    .check(
      z.describe(
        'When a help or an invitation of the applicant ended, the last ones, newest first; with whom is not kept',
      ),
    ),
})

export const getApplicant = endpoint({
  method: 'GET',
  path: '/api/beheer/applicant',
  summary: 'Everything of one applicant: requests, payments, mandates, letters and notes',
  auth: 'staff',
  roles: MONEY_ROLES,
  query: pageQuery,
  reply: z.extend(pageSchema, {
    person: personSchema,
    mandates: z
      .array(
        z.object({
          id: uuidSchema,
          status: z.enum(MANDATE_STATUSES),
          lastDigits: z
            .nullable(z.string())
            .check(z.describe('Of the account number; never more of it (decisions B7)')),
          at: instantSchema,
        }),
      )
      .check(z.describe('The last ones, newest first')),
    help: helpSchema,
  }),
  errors: [404],
})

export const getBoat = endpoint({
  method: 'GET',
  path: '/api/beheer/boat',
  summary:
    'Everything that is of one boat, as far as can be told: its owner’s requests of the same name or measures as that of a vignette',
  auth: 'staff',
  roles: MONEY_ROLES,
  query: pageQuery,
  reply: z.extend(pageSchema, {
    name: z.string(),
    boat: boatSchema,
    owner: z.object({ id: uuidSchema, name: z.string() }),
  }),
  errors: [404],
})
