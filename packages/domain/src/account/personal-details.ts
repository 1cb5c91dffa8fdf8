import * as z from 'zod/mini'
import { formatInitials } from '../format/initials-input.ts'
import { formatPostcodeInput } from '../format/postcode-input.ts'
import { isBsn } from '../rules/bsn.ts'
import { canBeName, isHouseNumber } from '../rules/house-number.ts'
import { isPhoneNumber } from '../rules/phone.ts'
import { LIMITS } from '../rules/limits.ts'
import { hasPostcodes, isPostcode } from '../rules/postcode.ts'
import type { TextKey } from '../text/keys.ts'
import {
  EMPTY_ON_CONDITION,
  optionalText,
  possibleText,
  REQUIRED,
  requiredText,
  tooLong,
  withError,
} from '../rules/required.ts'
import {
  type HouseNumber,
  joinAdditions,
  plainBsn,
  plainName,
  plainPhoneNumber,
  plainPostcode,
  splitHouseNumber,
} from '../rules/ways-of-writing.ts'

export const DEFAULT_COUNTRY = 'NL'

/**
 * A house number, or the name that a house abroad has instead, and what was written behind the number: `withPlainAddress`
 * puts that with the addition. Whether it is one in its country is judged with the country.
 */
export type WrittenHouseNumber = HouseNumber

const houseNumberSchema = z.pipe(
  z.pipe(
    z.union([z.number(), z.string()], withError(REQUIRED)),
    z.pipe(z.transform(String), requiredText(LIMITS.maxHouseNumberLength)),
  ),
  z.transform(splitHouseNumber),
)

/** Letters of any script, spaces, hyphens, apostrophes and dots (decisions B17): nobody sends an amount or a link in a name. */
const NAME = /^[\p{L}\p{M} \-'’.]*$/u

/** A name as it is written, read by the rule of B17. */
export const plainNameSchema = z
  .transform(plainName)
  .check(z.refine((name) => NAME.test(name), withError('form.name.error')))

/** §2.5 step 2, field by field; the rules that depend on the country come on top. */
export const personalDetailsFields = z.object({
  initials: z.pipe(
    z.pipe(requiredText(20), z.transform(formatInitials)),
    z.string().check(z.minLength(1, withError(REQUIRED))),
  ),
  surnamePrefix: optionalText(20),
  surname: requiredText(),
  phoneNumber: z.pipe(
    z.pipe(z.string(withError(REQUIRED)), z.transform(plainPhoneNumber)),
    requiredText(LIMITS.maxPhoneNumberLength),
  ),
  street: requiredText(),
  houseNumber: houseNumberSchema,
  houseNumberAddition: optionalText(LIMITS.maxHouseNumberAdditionLength),
  // Whether it may be left out is for the country to say.
  postalCode: possibleText(20),
  city: requiredText(),
  country: z.string(withError(REQUIRED)).check(z.regex(/^[A-Z]{2}$/, withError(REQUIRED))),
  citizenServiceNumber: z.pipe(
    z.nullish(z.string(withError(REQUIRED))),
    z.transform((bsn) => plainBsn(bsn ?? '')),
  ),
})

/** The same fields where somebody first says who they are. A name that is kept already is asked nothing anew. */
export const newPersonFields = z.extend(personalDetailsFields, {
  surnamePrefix: z.pipe(personalDetailsFields.shape.surnamePrefix, plainNameSchema),
  surname: z.pipe(personalDetailsFields.shape.surname, plainNameSchema),
})

type CountryDependentField = 'phoneNumber' | 'postalCode' | 'citizenServiceNumber'

/** What the rules below look at. Other fields may still be wrong, so none of these is sure to be there. */
type TogetherJudged = {
  [F in CountryDependentField | 'country' | 'houseNumberAddition']?: string | undefined
} & { houseNumber?: WrittenHouseNumber | undefined }

/** §5 what the country decides: phone number, house number, postal code and citizen service number. */
export function errorsOfDetails(details: TogetherJudged): DetailsError[] {
  return [
    ...houseNumberErrors(details),
    ...additionErrors(details),
    ...countryDependentErrors(details),
  ]
}

/** The same where there is an account: its BSN may have been removed after years of nothing, and is not asked for again there. */
export function errorsOfKeptDetails(details: TogetherJudged): DetailsError[] {
  const isBsnGone = details.citizenServiceNumber === ''
  return errorsOfDetails(details).filter(
    ({ field }) => !(isBsnGone && field === 'citizenServiceNumber'),
  )
}

interface DetailsError {
  field: CountryDependentField | 'houseNumber' | 'houseNumberAddition'
  /** A key of the texts, with what its text needs to know. */
  message: string
}

function houseNumberErrors({ houseNumber, country = '' }: TogetherJudged): DetailsError[] {
  // What is no text at all has its own error already.
  const number: unknown = houseNumber?.number
  if (typeof number !== 'string' || isHouseNumber(number, country)) return []
  const message = withError(canBeName(country) ? 'form.non-zero-abroad' : 'form.non-zero').error
  return [{ field: 'houseNumber', message }]
}

function additionErrors({ houseNumber, houseNumberAddition = '' }: TogetherJudged): DetailsError[] {
  const behindNumber = textOf(houseNumber?.addition)
  const addition = joinAdditions(behindNumber, textOf(houseNumberAddition))
  const isTooLong = addition.length > LIMITS.maxHouseNumberAdditionLength
  return isTooLong && behindNumber
    ? [
        {
          field: 'houseNumberAddition',
          message: tooLong(LIMITS.maxHouseNumberAdditionLength, addition.length),
        },
      ]
    : []
}

function countryDependentErrors(details: TogetherJudged): DetailsError[] {
  const errors: DetailsError[] = []
  const { country, phoneNumber, postalCode, citizenServiceNumber = '' } = details
  if (!postalCode && hasPostcodes(country ?? '')) {
    errors.push({ field: 'postalCode', message: REQUIRED })
  }
  // Without a country nothing can be told of what depends on it; the country itself is the error.
  if (!country) return errors
  if (phoneNumber && !isPhoneNumber(textOf(phoneNumber), country)) {
    const message = `form.phoneNumber.error${country === DEFAULT_COUNTRY ? '' : '-abroad'}` as const
    errors.push({ field: 'phoneNumber', message: withError(message).error })
  }
  if (postalCode && !isPostcode(plainPostcodeOf(textOf(postalCode), country), country)) {
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

/** The rules look at forms in which anything may stand: what is no text is read as none. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function citizenServiceNumberError(value: string, country: string): TextKey | undefined {
  if (country !== 'NL') return value === '' ? undefined : EMPTY_ON_CONDITION
  if (value === '') return REQUIRED
  return isBsn(value) ? undefined : 'form.citizenServiceNumber.error'
}

function plainPostcodeOf(postalCode: string, country: string): string {
  return country === 'NL' ? plainPostcode(postalCode) : postalCode
}

/** A Dutch postcode as it is kept, '1011 AB'; any other country's as it was typed. */
function normalisePostcode(postalCode: string, country: string): string {
  return country === 'NL' ? formatPostcodeInput(postalCode) : postalCode
}

/** The rule of a form with these fields: each error at its own field. */
export function reportErrorsOfDetails(
  details: TogetherJudged,
  context: z.core.$RefinementCtx,
): void {
  report(errorsOfDetails(details), details, context)
}

/** The same of `errorsOfKeptDetails`. */
export function reportErrorsOfKeptDetails(
  details: TogetherJudged,
  context: z.core.$RefinementCtx,
): void {
  report(errorsOfKeptDetails(details), details, context)
}

function report(
  errors: readonly DetailsError[],
  details: TogetherJudged,
  context: z.core.$RefinementCtx,
): void {
  for (const { field, message } of errors) {
    // What is no text at all has its own error already.
    const value: unknown = field === 'houseNumber' ? details[field]?.number : details[field]
    if (value !== undefined && typeof value !== 'string') continue
    context.addIssue({ code: 'custom', path: [field], message })
  }
}

interface WrittenAddress {
  postalCode: string
  country: string
  houseNumber: WrittenHouseNumber
  houseNumberAddition: string
}

/** What comes out of a form with these fields: a Dutch postcode reads '1011 AB', the addition stands in its own field. */
export function withPlainAddress<T extends WrittenAddress>(
  details: T,
): Omit<T, 'houseNumber'> & { houseNumber: string } {
  const { number, addition } = details.houseNumber
  return {
    ...details,
    postalCode: normalisePostcode(details.postalCode, details.country),
    // '012' is number 12.
    houseNumber: number.replace(/^0+(?=\d+$)/, ''),
    houseNumberAddition: joinAdditions(addition, details.houseNumberAddition),
  }
}

/** §2.5 step 2, personal details with the rules of §5. */
export const personalDetailsSchema = z.pipe(
  newPersonFields.check(z.superRefine(reportErrorsOfDetails, ALSO_WHEN_FIELDS_ARE_WRONG)),
  z.transform(withPlainAddress),
)

export type PersonalDetails = z.output<typeof personalDetailsSchema>
/** What the form holds before the rules have read it. */
export type PersonalDetailsForm = z.input<typeof personalDetailsSchema>
