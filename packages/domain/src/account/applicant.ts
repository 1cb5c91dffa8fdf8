import type { z } from 'zod'
import { emailSchema } from '../rules/email.ts'
import {
  ALSO_WHEN_FIELDS_ARE_WRONG,
  personalDetailsFields,
  reportErrorsOfDetails,
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

/** §2.8 account details in edit mode: the personal details of the registration, and the e-mail. */
export const applicantFormSchema = personalDetailsFields
  .extend({ email: emailSchema })
  .superRefine(reportErrorsOfDetails, ALSO_WHEN_FIELDS_ARE_WRONG)
  .transform(withPlainAddress)

export type ApplicantForm = z.output<typeof applicantFormSchema>
