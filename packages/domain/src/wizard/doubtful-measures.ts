import { formatDecimalInput, parseDecimal } from '../format/decimal.ts'
import { LIMITS } from '../rules/limits.ts'
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
  const number = typed.trim().replace(/\s*m(?:e(?:t(?:er?)?)?)?$/i, '')
  return formatDecimalInput(number) !== number.replace('.', ',')
}

/** D22: whether it is a sign, of which nothing stays and which still belongs to the number that is typed behind it. */
export function isSignAlone(typed: string): boolean {
  return /^[-+−–]$/.test(typed.trim())
}

/** D22: a boat that is wider than long is possible, and hardly ever meant. */
export function isWiderThanLong(boat: StepAnswers['BoatGeneralInfo']): boolean {
  return boat.boatWidth > boat.boatLength
}
