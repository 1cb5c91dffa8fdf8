import * as z from 'zod/mini'
import {
  ALSO_WHEN_FIELDS_ARE_WRONG,
  newPersonFields,
  reportErrorsOfKeptDetails,
  withPlainAddress,
} from '../account/personal-details.ts'
import { REMARK_MAX } from '../casework/decisions.ts'
import { CASE_ROLES } from '../casework/staff.ts'
import { emailSchema } from '../rules/email.ts'
import { requiredLines } from '../rules/required.ts'
import { endpoint } from './endpoint.ts'
import { countrySchema } from './reference-data.ts'
import { uuidSchema } from './wire-values.ts'

/** Who they are and where they live, by the rules of whoever registers; the citizen service number is not the desk's to change. */
export const correctedPersonSchema = z.pipe(
  z
    .omit(newPersonFields, { citizenServiceNumber: true })
    .check(z.superRefine(reportErrorsOfPerson, ALSO_WHEN_FIELDS_ARE_WRONG)),
  z.transform(withPlainAddress),
)

type Judged = Parameters<typeof reportErrorsOfKeptDetails>

function reportErrorsOfPerson(details: Judged[0], context: Judged[1]): void {
  reportErrorsOfKeptDetails({ ...details, citizenServiceNumber: '' }, context)
}

/** Why, in words for colleagues. */
export const personReasonSchema = z.object({ reason: requiredLines(REMARK_MAX) })

/** An address to be mailed at from now on. */
export const addedEmailSchema = z.object({ email: emailSchema })

export const getPersonCorrection = endpoint({
  method: 'GET',
  path: '/api/beheer/applicant/correction',
  summary:
    'The data of somebody who cannot log in, to be corrected at the desk; 409 of who can, and changes them by themselves',
  auth: 'staff',
  roles: CASE_ROLES,
  query: z.object({ id: z.string() }),
  reply: z.object({
    ...{ initials: z.string(), surnamePrefix: z.string(), surname: z.string() },
    ...{ phoneNumber: z.string(), country: z.string(), postalCode: z.string() },
    ...{ houseNumber: z.string(), houseNumberAddition: z.string() },
    ...{ street: z.string(), city: z.string() },
    seen: z.string().check(z.describe('Sent along with the correction: nothing else is changed')),
    countries: z.array(countrySchema),
    letters: z
      .object({ toPrint: z.number(), printed: z.number() })
      .check(
        z.describe('To them, that nobody has posted: those never printed, and those that were'),
      ),
  }),
  errors: [404, 409],
})

export const correctPerson = endpoint({
  method: 'POST',
  path: '/api/beheer/applicant/correct',
  summary:
    'Correct the name, telephone number or postal address of somebody who cannot log in; stands in the history of each of their cases',
  auth: 'staff',
  roles: CASE_ROLES,
  body: z.extend(personReasonSchema, {
    id: uuidSchema,
    seen: z.string().check(z.maxLength(100)),
    person: correctedPersonSchema,
  }),
  reply: z.object({ status: z.literal('OK') }),
  errors: [404, 409],
})

export const addEmail = endpoint({
  method: 'POST',
  path: '/api/beheer/applicant/email',
  summary:
    'Give somebody without an e-mail address one, or set right one that the desk gave and nobody has chosen a password by: a link to choose a password is mailed there',
  auth: 'staff',
  roles: CASE_ROLES,
  body: z.extend(addedEmailSchema, {
    id: uuidSchema,
    seen: z
      .nullable(z.string())
      .check(z.describe('The address that was seen, null for none: no other is changed')),
  }),
  reply: z.object({ status: z.literal('OK') }),
  errors: [404, 409],
})

export const removeEmail = endpoint({
  method: 'POST',
  path: '/api/beheer/applicant/email/remove',
  summary:
    'Take an e-mail address away that the desk gave and nobody has chosen a password by: letters go by post from then on',
  auth: 'staff',
  roles: CASE_ROLES,
  body: z.object({
    id: uuidSchema,
    email: z.string().check(z.describe('The one that was seen: no other is taken away')),
  }),
  reply: z.object({ status: z.literal('OK') }),
  errors: [404, 409],
})
