import { formatDate, formatInstantDate, formatInstantTime } from '../format/date.ts'
import { formatMetres, formatSquareMetres } from '../format/measure.ts'
import { formatCents } from '../format/money.ts'
import type { BusinessDate } from '../rules/business-date.ts'
import type { TextKey } from './keys.ts'
import type { Language } from './language.ts'

/** Decisions B18: what a text is filled with, before it is known in which language it is read. */
export type DisplayValue =
  | string
  | number
  | { key: TextKey; values?: DisplayValues }
  | { date: BusinessDate }
  | { dateOf: Date }
  | { timeOf: Date }
  | { cents: number }
  | { metres: number }
  | { squareMetres: number }

export interface DisplayValues {
  [name: string]: DisplayValue
}

/** A value in words of a language. */
export function displayText(
  value: DisplayValue,
  language: Language,
  translate: (key: TextKey, values?: DisplayValues) => string,
): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if ('key' in value) return translate(value.key, value.values)
  if ('date' in value) return formatDate(value.date, language)
  if ('dateOf' in value) return formatInstantDate(value.dateOf, language)
  if ('timeOf' in value) return formatInstantTime(value.timeOf, language)
  if ('cents' in value) return formatCents(value.cents, language)
  if ('metres' in value) return formatMetres(value.metres, language)
  return formatSquareMetres(value.squareMetres, language)
}
