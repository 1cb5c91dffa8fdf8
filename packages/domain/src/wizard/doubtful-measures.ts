import { formatDecimalInput, formatDecimalInputIn, parseDecimal } from '../format/decimal.ts'
import { LIMITS } from '../rules/limits.ts'
import type { Language } from '../text/language.ts'
import type { StepAnswers } from './answers.ts'

const CM_IN_A_METRE = 100

/**
 * D22: the metres that are meant by a whole number that is too large for metres and right for centimetres.
 *
 * @returns undefined for anything else
 */
export function metresMeant(typed: string): number | undefined {
  const value = parseDecimal(typed)
  if (value === undefined || /[.,]/.test(typed) || value < CM_IN_A_METRE) return undefined
  const metres = value / CM_IN_A_METRE
  return metres <= LIMITS.maxBoatM ? metres : undefined
}

/** D22: whether the decimal formatter (§5) takes something away that was meant; a unit behind the number is not. */
export function losesByFormat(typed: string): boolean {
  const number = withoutUnit(typed)
  return formatDecimalInput(number) !== number.replace('.', ',')
}

/**
 * D22: whether what the decimal formatter (§5) leaves would be another number than was typed: of '-5' it would make 5, of '1e3' 13 and
 * of '1.234,5' 1,23. Letters before or behind a number are only left out, but for an exponent that is being typed.
 */
export function readsAsAnother(typed: string): boolean {
  const number = withoutUnit(typed)
  return (
    /[^\d.,\s\p{L}]|\d\s+\d|\d\s*e$/iu.test(number) ||
    /\d[.,]?\s*\p{L}.*\d/u.test(number) ||
    /\..*,|,.*\./.test(number)
  )
}

/** §5 a measure while it is typed, with the mark of a language; what is no measure stays as it is, for the rules to refuse. */
export function formatMeasureInputIn(language: Language): (typed: string) => string {
  const format = formatDecimalInputIn(language)
  return (typed) => (readsAsAnother(typed) ? typed : format(typed))
}

function withoutUnit(typed: string): string {
  return typed.trim().replace(/\s*m(?:e(?:t(?:er?)?)?)?$/i, '')
}

/** D22: a boat that is wider than long is possible, and hardly ever meant. */
export function isWiderThanLong(boat: StepAnswers['BoatGeneralInfo']): boolean {
  return boat.boatWidth > boat.boatLength
}
