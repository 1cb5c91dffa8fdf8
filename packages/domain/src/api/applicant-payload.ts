import * as z from 'zod/mini'
import {
  type ApplicantForm,
  currentPasswordSchema,
  emailBeforeSchema,
} from '../account/applicant.ts'
import {
  ALSO_WHEN_FIELDS_ARE_WRONG,
  errorsOfKeptDetails,
  personalDetailsFields,
  withPlainAddress,
} from '../account/personal-details.ts'
import { emailSchema } from '../rules/email.ts'

/** Which field of the wire each field of the form travels in; errors come back under the wire's names. */
export const APPLICANT_WIRE_NAMES = {
  initials: 'Initials',
  surnamePrefix: 'Prefix',
  surname: 'LastName',
  phoneNumber: 'MobilePhone',
  street: 'Address',
  houseNumber: 'Number',
  houseNumberAddition: 'Addition',
  postalCode: 'Postcode',
  city: 'City',
  country: 'CountryCode',
  citizenServiceNumber: 'BSN',
  email: 'Email',
  currentPassword: 'currentPassword',
  emailBefore: 'emailBefore',
} as const satisfies Record<keyof ApplicantForm, string>

const fields = personalDetailsFields.shape

/** §3 applicant update payload; read, it is the form of the account details. */
export const applicantPayloadSchema = z.pipe(
  z
    .object({
      Initials: fields.initials,
      Prefix: fields.surnamePrefix,
      LastName: fields.surname,
      MobilePhone: fields.phoneNumber,
      Address: fields.street,
      Number: fields.houseNumber,
      Addition: fields.houseNumberAddition,
      Postcode: fields.postalCode,
      City: fields.city,
      CountryCode: fields.country,
      BSN: fields.citizenServiceNumber,
      Email: emailSchema,
      currentPassword: currentPasswordSchema,
      emailBefore: emailBeforeSchema,
    })
    .check(
      z.superRefine((payload, context) => {
        const errors = errorsOfKeptDetails({
          country: payload.CountryCode,
          phoneNumber: payload.MobilePhone,
          postalCode: payload.Postcode,
          citizenServiceNumber: payload.BSN,
          houseNumber: payload.Number,
          houseNumberAddition: payload.Addition,
        })
        for (const { field, message } of errors) {
          context.addIssue({ code: 'custom', path: [APPLICANT_WIRE_NAMES[field]], message })
        }
      }, ALSO_WHEN_FIELDS_ARE_WRONG),
    ),
  z.transform((payload): ApplicantForm => ({
    ...withPlainAddress({
      street: payload.Address,
      houseNumber: payload.Number,
      houseNumberAddition: payload.Addition,
      postalCode: payload.Postcode,
      city: payload.City,
      country: payload.CountryCode,
    }),
    initials: payload.Initials,
    surnamePrefix: payload.Prefix,
    surname: payload.LastName,
    phoneNumber: payload.MobilePhone,
    citizenServiceNumber: payload.BSN,
    email: payload.Email,
    ...(payload.currentPassword && { currentPassword: payload.currentPassword }),
    ...(payload.emailBefore && { emailBefore: payload.emailBefore }),
  })),
)

/** The payload of a filled-in form; the house number goes as text (§3). */
export function applicantPayloadFromForm(
  form: ApplicantForm,
): z.input<typeof applicantPayloadSchema> {
  return {
    Initials: form.initials,
    Prefix: form.surnamePrefix,
    LastName: form.surname,
    MobilePhone: form.phoneNumber,
    Address: form.street,
    Number: form.houseNumber,
    Addition: form.houseNumberAddition,
    Postcode: form.postalCode,
    City: form.city,
    CountryCode: form.country,
    BSN: form.citizenServiceNumber,
    Email: form.email,
    ...(form.currentPassword && { currentPassword: form.currentPassword }),
    ...(form.emailBefore && { emailBefore: form.emailBefore }),
  }
}
