import { z } from 'zod'
import { formatInitials } from '../format/initials-input.ts'
import { formatPostcodeInput } from '../format/postcode-input.ts'
import { isBsn } from '../rules/bsn.ts'
import { isPhoneNumber } from '../rules/phone.ts'
import { isPostcode } from '../rules/postcode.ts'
import type { TextKey } from '../text/keys.ts'
import {
  EMPTY_ON_CONDITION,
  optionalText,
  REQUIRED,
  requiredText,
  withError,
} from '../rules/required.ts'

export const DEFAULT_COUNTRY = 'NL'

const houseNumberSchema = z
  .union([z.number(), z.string()], withError(REQUIRED))
  .transform((value, context) => {
    const text = String(value).trim()
    if (text === '') {
      context.addIssue({ code: 'custom', message: REQUIRED })
      return z.NEVER
    }
    const houseNumber = Number(text)
    if (!/^\d{1,6}$/.test(text) || houseNumber < 1) {
      context.addIssue({ code: 'custom', message: withError('form.non-zero').error })
      return z.NEVER
    }
    return houseNumber
  })

/** §2.5 step 2, field by field; the rules that depend on the country come on top. */
export const personalDetailsFields = z.object({
  initials: requiredText(20)
    .transform(formatInitials)
    .pipe(z.string().min(1, withError(REQUIRED))),
  surnamePrefix: optionalText(20),
  surname: requiredText(),
  phoneNumber: requiredText(20),
  street: requiredText(),
  houseNumber: houseNumberSchema,
  houseNumberAddition: optionalText(10),
  postalCode: requiredText(20),
  city: requiredText(),
  country: z.string(withError(REQUIRED)).regex(/^[A-Z]{2}$/, withError(REQUIRED)),
  citizenServiceNumber: optionalText(20),
})

type CountryDependentField = 'phoneNumber' | 'postalCode' | 'citizenServiceNumber'

/** What the rules below look at. Other fields may still be wrong, so none of these is sure to be there. */
type CountryDependent = { [F in CountryDependentField | 'country']?: string | undefined }

/** §5 what the country decides: phone number, postal code and citizen service number. */
export function countryDependentErrors(
  details: CountryDependent,
): { field: CountryDependentField; message: TextKey }[] {
  const errors: { field: CountryDependentField; message: TextKey }[] = []
  const { country, phoneNumber, postalCode, citizenServiceNumber = '' } = details
  // Without a country nothing can be told of what depends on it; the country itself is the error.
  if (!country) return errors
  if (phoneNumber && !isPhoneNumber(phoneNumber, country)) {
    errors.push({ field: 'phoneNumber', message: 'form.phoneNumber.error' })
  }
  if (postalCode && !isPostcode(postalCode, country)) {
    errors.push({ field: 'postalCode', message: 'form.postalCode.error' })
  }
  const bsnError = citizenServiceNumberError(citizenServiceNumber, country)
  if (bsnError) errors.push({ field: 'citizenServiceNumber', message: bsnError })
  return errors
}

/**
 * Has a schema's rule look at a form in which other fields are wrong: all errors are told at once, not one round
 * after the other.
 */
export const ALSO_WHEN_FIELDS_ARE_WRONG = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

function citizenServiceNumberError(value: string, country: string): TextKey | undefined {
  if (country !== 'NL') return value === '' ? undefined : EMPTY_ON_CONDITION
  if (value === '') return REQUIRED
  return isBsn(value) ? undefined : 'form.citizenServiceNumber.error'
}

/** A Dutch postcode as it is kept, '1011 AB'; any other country's as it was typed. */
export function normalisePostcode(postalCode: string, country: string): string {
  return country === 'NL' ? formatPostcodeInput(postalCode) : postalCode
}

/** The rule of a form with these fields: each error at its own field. */
export function reportCountryDependentErrors(
  details: CountryDependent,
  context: z.RefinementCtx,
): void {
  for (const { field, message } of countryDependentErrors(details)) {
    context.addIssue({ code: 'custom', path: [field], message })
  }
}

/** What comes out of a form with these fields: a Dutch postcode reads '1011 AB'. */
export function withNormalisedPostcode<T extends { postalCode: string; country: string }>(
  details: T,
): T {
  return { ...details, postalCode: normalisePostcode(details.postalCode, details.country) }
}

/** §2.5 step 2, personal details with the rules of §5. */
export const personalDetailsSchema = personalDetailsFields
  .superRefine(reportCountryDependentErrors, ALSO_WHEN_FIELDS_ARE_WRONG)
  .transform(withNormalisedPostcode)

export type PersonalDetails = z.output<typeof personalDetailsSchema>
/** What the form holds before the rules have read it. */
export type PersonalDetailsForm = z.input<typeof personalDetailsSchema>
