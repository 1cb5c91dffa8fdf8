import * as date from '@vignettes/domain/format/date.ts'
import * as measure from '@vignettes/domain/format/measure.ts'
import * as money from '@vignettes/domain/format/money.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { mapRows } from '@vignettes/domain/rules/table.ts'
import { LOCALES } from '@vignettes/domain/text/language.ts'
import { displayText, type DisplayValue } from '@vignettes/domain/text/display-value.ts'
import { readerLanguage } from './reader-language.ts'
import { text } from './text.ts'

/* Dates, money and measures as the reader's language writes them. */

export const formatDate = (day: BusinessDate) => date.formatDate(day, readerLanguage())
/** 31 juli 2026 en 31 oktober 2026 */
export const formatDays = (days: readonly BusinessDate[]) =>
  new Intl.ListFormat(LOCALES[readerLanguage()], { type: 'conjunction' }).format(
    days.map(formatDate),
  )
export const formatInstantDate = (at: Date) => date.formatInstantDate(at, readerLanguage())
export const formatInstantTime = (at: Date) => date.formatInstantTime(at, readerLanguage())
export const formatMetres = (metres: number) => measure.formatMetres(metres, readerLanguage())
export const formatSquareMetres = (m2: number) => measure.formatSquareMetres(m2, readerLanguage())
export const formatDecimal = (metres: number) => measure.formatDecimal(metres, readerLanguage())
export const formatCents = (cents: number) => money.formatCents(cents, readerLanguage())

/** Decisions B18: a value that the domain made, in words. */
export function formatValue(value: DisplayValue): string {
  return displayText(value, readerLanguage(), (key, values = {}) =>
    text(key, mapRows(values, formatValue)),
  )
}

/** Decisions A19: an amount as it comes over the wire. */
export const formatEuros = (euros: number) => formatCents(money.centsFromEuros(euros))
