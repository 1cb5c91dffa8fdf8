import * as z from 'zod/mini'
import { FAILURE_CAUSES } from '../casework/letter-failures.ts'
import { LANGUAGES } from '../text/language.ts'
import { companyOnWireSchema } from './company.ts'
import { instantSchema, referenceSchema, uuidSchema } from './wire-values.ts'

/** Who asks, as the desk reaches them. */
export const personSchema = z.object({
  name: z.string(),
  email: z
    .nullable(z.string())
    .check(z.describe('Null of who has none: they cannot log in, and are written to by post')),
  isEmailConfirmed: z.boolean(),
  emailFailure: z
    .nullable(z.object({ at: instantSchema, cause: z.enum(FAILURE_CAUSES) }))
    .check(
      z.describe(
        'That the mail to choose a password by did not arrive at the address which the desk added',
      ),
    ),
  isOfDesk: z
    .boolean()
    .check(
      z.describe(
        'They cannot log in: they have no e-mail address, or have not shown that the one which the desk added is theirs. The desk corrects their data',
      ),
    ),
  removedAfter: z
    .nullable(instantSchema)
    .check(z.describe('From when on their account is removed, because they asked for it')),
  company: z
    .nullable(companyOnWireSchema)
    .check(
      z.describe(
        'The company or association that they ask for, as its contact; of a case the one that it was sent for',
      ),
    ),
  phoneNumber: z.string(),
  address: z.string(),
  language: z
    .nullable(z.enum(LANGUAGES))
    .check(
      z.describe(
        'In which they are written to; null of who never chose one, and is written to in Dutch',
      ),
    ),
  hasBsn: z.boolean(),
  hasMandate: z.boolean(),
})

/** What a vignette is asked for. */
export const boatSchema = z.object({
  boatLength: z.number().check(z.describe('Metres')),
  boatWidth: z.number().check(z.describe('Metres')),
  area: z.number(),
  driveType: z.string(),
})

/** What was filled in, in the applicant's order. */
export const recapSchema = z.array(
  z.object({
    title: z.string(),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
)

/** Another vignette or request of the same person that may be for the same boat and days. */
export const twiceSchema = z.object({
  id: uuidSchema,
  reference: referenceSchema,
  boatName: z.string(),
  number: z.nullable(z.string()),
  statusName: z.string(),
  isSameName: z.boolean(),
  areSameMeasures: z.boolean(),
  isOfOtherAccount: z
    .boolean()
    .check(z.describe('Asked with another account that has the same citizen service number')),
})
