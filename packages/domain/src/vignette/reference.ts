import type { BusinessDate } from '../rules/business-date.ts'
import { yearOf } from '../rules/business-date.ts'

/** What a request's reference is made of; rows keep these two, the text is made where it is shown. */
export interface ReferenceNumber {
  /** The calendar year in which the request was made. */
  year: number
  /** From the portal's one sequence, so that no two requests of any year share it. */
  sequence: number
}

const DIGITS_OF_SEQUENCE = 6
const WRITTEN = /^(?:AV)?(20\d{2})(\d{6,10})(\d)$/
/** Six digits without a check digit, or any in a group of their own, behind the year. */
const UNCHECKED = /^(?:AV)?[\s.\-–]*(20\d{2})(?:(\d{6})|[\s.\-–]+(\d{6,10}))$/
/** As it is read out: with no zeros in front of its sequence. Only with 'AV' before it, for a year and a number are a date or a house too. */
const SPOKEN = /^AV[\s.\-–]*(20\d{2})[\s.\-–]+(\d{1,5})(?:[\s.\-–]+(\d))?$/
/** 'Kenmerk: …': what it is, written before it. */
const LABEL =
  /^\s*(?:(?:uw|ons|mijn)\s+)?(?:kenmerk|referentie|reference|aktenzeichen|ref|aanvraag(?:-?(?:nummer|nr))?)[\s.:#]+/i

/**
 * Decisions A34: the number of a request that a person can read aloud, such as AV-2026-004711-0. Its last group is a check
 * digit, so that a digit that was heard wrong, or two that changed places, finds nobody else's request.
 */
export function referenceOf({ year, sequence }: ReferenceNumber): string {
  const digits = String(sequence).padStart(DIGITS_OF_SEQUENCE, '0')
  return `AV-${year}-${digits}-${checkDigit(`${year}${digits}`)}`
}

/** The year that a reference of today carries. */
export function referenceYear(today: BusinessDate): number {
  return yearOf(today)
}

/** In capitals, without a label, and with the zeros that nobody reads out. */
function written(typed: string): string {
  const plain = typed.replace(LABEL, '').trim().toUpperCase()
  const [, year = '', sequence, check] = SPOKEN.exec(plain) ?? []
  if (sequence === undefined) return plain
  const group = sequence.padStart(DIGITS_OF_SEQUENCE, '0')
  return ['AV', year, group, ...(check === undefined ? [] : [check])].join('-')
}

const withoutGroups = (typed: string) => written(typed).replaceAll(/[\s.\-–]/g, '')

/**
 * Reads a reference as people write it: with and without 'AV', dashes and spaces, behind 'Kenmerk:', and without its zeros.
 *
 * @returns undefined for what is none, or is one with a mistake in it
 */
export function readReference(typed: string): ReferenceNumber | undefined {
  const [, year = '', digits = '', check] = WRITTEN.exec(withoutGroups(typed)) ?? []
  if (check === undefined || checkDigit(year + digits) !== Number(check)) return undefined
  return { year: Number(year), sequence: Number(digits) }
}

/** Whether something has the form of a reference, and a check digit that is not its own: one of its digits is mistyped. */
export function isMistypedReference(typed: string): boolean {
  return (
    WRITTEN.test(withoutGroups(typed)) && !readReference(typed) && !readUncheckedReference(typed)
  )
}

/**
 * Reads a reference whose last group was left out: a digit that was heard wrong is not noticed then.
 *
 * @returns undefined for what is none, as for one with its check digit
 */
export function readUncheckedReference(typed: string): ReferenceNumber | undefined {
  const [, year, digits, group] = UNCHECKED.exec(written(typed)) ?? []
  if (year === undefined || readReference(typed)) return undefined
  return { year: Number(year), sequence: Number(digits ?? group) }
}

/** ISO/IEC 7064, MOD 11,10. */
function checkDigit(digits: string): number {
  let product = 10
  for (const digit of digits) {
    const sum = (product + Number(digit)) % 10 || 10
    product = (sum * 2) % 11
  }
  return (11 - product) % 10
}
