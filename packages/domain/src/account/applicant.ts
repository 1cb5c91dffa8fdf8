import * as z from 'zod/mini'
import { emailSchema } from '../rules/email.ts'
import { LIMITS } from '../rules/limits.ts'
import { withError } from '../rules/required.ts'
import {
  ALSO_WHEN_FIELDS_ARE_WRONG,
  personalDetailsFields,
  reportErrorsOfKeptDetails,
  withPlainAddress,
} from './personal-details.ts'

/** §5 what cannot be edited once there is an account; the server refuses a change to it (decisions A18). */
export const FIXED_FIELDS = [
  'citizenServiceNumber',
  'initials',
  'surnamePrefix',
  'surname',
  'country',
] as const

/** Decisions B16: comes along with another e-mail address, and may be left out. */
export const currentPasswordSchema = z.optional(
  z.string().check(z.maxLength(LIMITS.maxPasswordLength, withError('form.newPassword.error-max'))),
)

/** The e-mail address that the form began with: the account may have another by now, which is then left as it is. */
export const emailBeforeSchema = z.optional(
  z.string().check(z.maxLength(LIMITS.maxEmailLength, withError('form.email.error'))),
)

/** §2.8 account details in edit mode: the personal details of the registration, and the e-mail. */
export const applicantFormSchema = z.pipe(
  z
    .extend(personalDetailsFields, {
      email: emailSchema,
      currentPassword: currentPasswordSchema,
      emailBefore: emailBeforeSchema,
    })
    .check(z.superRefine(reportErrorsOfKeptDetails, ALSO_WHEN_FIELDS_ARE_WRONG)),
  z.transform(withPlainAddress),
)

export type ApplicantForm = z.output<typeof applicantFormSchema>
