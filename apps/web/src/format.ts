import * as date from '@vignettes/domain/format/date.ts'
import * as measure from '@vignettes/domain/format/measure.ts'
import * as money from '@vignettes/domain/format/money.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { readerLanguage } from './text.ts'

/* Dates, money and measures as the reader's language writes them. */

export const formatDate = (day: BusinessDate) => date.formatDate(day, readerLanguage())
export const formatInstantDate = (at: Date) => date.formatInstantDate(at, readerLanguage())
export const formatInstantTime = (at: Date) => date.formatInstantTime(at, readerLanguage())
export const formatMetres = (metres: number) => measure.formatMetres(metres, readerLanguage())
export const formatSquareMetres = (m2: number) => measure.formatSquareMetres(m2, readerLanguage())
export const formatDecimal = (metres: number) => measure.formatDecimal(metres, readerLanguage())
export const formatCents = (cents: number) => money.formatCents(cents, readerLanguage())
