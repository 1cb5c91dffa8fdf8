import * as z from 'zod/mini'
import { companySchema } from '../account/company.ts'
import { personalDetailsSchema } from '../account/personal-details.ts'
import { REQUEST_ORIGINS } from '../casework/counter-request.ts'
import { REMARK_MAX } from '../casework/decisions.ts'
import { CASE_ROLES } from '../casework/staff.ts'
import { DISTRICT_CODES } from '../vignette/district-codes.ts'
import { emailSchema } from '../rules/email.ts'
import { requiredLines, requiredText, withError } from '../rules/required.ts'
import { endpoint } from './endpoint.ts'
import {
  countrySchema,
  deliveryTypeSchema,
  driveTypeSchema,
  pickupLocationSchema,
  seasonSchema,
  settingsSchema,
} from './reference-data.ts'
import { calculateBodySchema, marinaSchema, mooringTypeSchema } from './mooring.ts'
import { payloadSchemaOf } from './request-fields.ts'
import { dateSchema, eurosSchema, referenceSchema, uuidSchema } from './wire-values.ts'

/** On the receipt of the terminal. */
const RECEIPT_MAX = 50

/** What only the desk asks: how its applicant came, and why it is filled in for them. */
export const deskFields = z.object({
  origin: z.enum(REQUEST_ORIGINS, withError('casework.counter.origin-needed')),
  reason: requiredLines(REMARK_MAX),
})

/** And that it was paid there. */
export const receiptField = z.object({ receipt: requiredText(RECEIPT_MAX) })

/** And who asks. */
const atTheDesk = {
  key: uuidSchema.check(
    z.describe('Of the form: the same form is one request, however often it is sent'),
  ),
  ...deskFields.shape,
  accountId: z.optional(uuidSchema).check(z.describe('Of who has an account')),
  email: z.optional(emailSchema).check(z.describe('Of who has none, with `person`')),
  hasNoEmail: z
    .optional(z.boolean())
    .check(z.describe('Instead of `email`: they never log in, and letters go by post to `person`')),
  person: z.optional(personalDetailsSchema),
  company: z
    .optional(companySchema)
    .check(z.describe('That is asked for; without it the one that the account asks for, if any')),
  cost: eurosSchema.check(z.describe('As it was shown')),
}

/** What the form of a request at the desk offers, and what it costs. */
export const getCounter = endpoint({
  method: 'GET',
  path: '/api/beheer/counter',
  summary: 'What can be asked for at the counter today: lists, and the price of a transit vignette',
  auth: 'staff',
  roles: CASE_ROLES,
  reply: z.object({
    today: dateSchema,
    season: seasonSchema,
    transit: z.object({ cost: eurosSchema, validUntil: dateSchema }),
    notOnOffer: settingsSchema.shape.notOnOffer,
    driveTypes: z.array(driveTypeSchema),
    deliveryTypes: z.array(deliveryTypeSchema),
    pickupLocations: z.array(pickupLocationSchema),
    countries: z.array(countrySchema),
    marinas: z.record(z.enum(DISTRICT_CODES), z.array(marinaSchema)),
  }),
})

export const saveCounterTransit = endpoint({
  method: 'POST',
  path: '/api/beheer/counter/transit',
  summary:
    'Make and submit a transit request for who stands at the counter or calls, and has paid there; the same key again gives the first answer',
  auth: 'staff',
  roles: CASE_ROLES,
  body: payloadSchemaOf('transit', { ...atTheDesk, ...receiptField.shape }),
  carriesFiles: true,
  reply: z.object({ caseId: uuidSchema, reference: referenceSchema }),
  errors: [404, 409],
})

/** By POST, as the applicants' own call is: what a boat is offered, with what a cancelled vignette of its owner takes off. */
export const getCounterOffers = endpoint({
  method: 'POST',
  path: '/api/beheer/counter/offers',
  summary: 'What the boat of somebody at the counter is offered today, and what it costs',
  auth: 'staff',
  roles: CASE_ROLES,
  body: z.extend(calculateBodySchema, {
    accountId: z.optional(uuidSchema).check(z.describe('Of who has an account')),
  }),
  reply: z.object({ types: z.array(mooringTypeSchema) }),
})

export const saveCounterMooring = endpoint({
  method: 'POST',
  path: '/api/beheer/counter/mooring',
  summary:
    'Make a mooring request for who stands at the counter or calls; submitted with a confirmed mandate, otherwise it waits for one. Who has no e-mail address cannot give one: 422',
  auth: 'staff',
  roles: CASE_ROLES,
  body: payloadSchemaOf('mooring', atTheDesk),
  carriesFiles: true,
  reply: z.object({
    caseId: uuidSchema,
    reference: referenceSchema,
    awaitsMandate: z
      .boolean()
      .check(z.describe('It is not submitted before its applicant gave a mandate')),
  }),
  errors: [404, 409],
})

/** By POST, so that no address of a person stands in one of a page. Staff may be told what nobody else is. */
export const askCounterEmail = endpoint({
  method: 'POST',
  path: '/api/beheer/counter/email',
  summary: 'Whether an e-mail address is an account’s, or can still become one’s again; and whose',
  auth: 'staff',
  roles: CASE_ROLES,
  body: z.object({ email: emailSchema }),
  reply: z.object({
    isTaken: z.boolean(),
    accountId: z
      .nullable(uuidSchema)
      .check(z.describe('Null where no account has it: it is free, or can still be gone back to')),
  }),
})
