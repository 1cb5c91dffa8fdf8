import { LOCALES, perLanguage } from '@vignettes/domain/text/language.ts'
import type { Week } from '@vignettes/domain/api/casework-counts.ts'
import { centsFromEuros } from '@vignettes/domain/format/money.ts'
import { formatCents } from '../../../format.ts'
import { readerLanguage } from '../../../reader-language.ts'
import { text } from '../../../text.ts'

export const MEASURES = ['requests', 'payments', 'paid', 'decisions', 'granted', 'waiting'] as const

export type Measure = (typeof MEASURES)[number]

const days = perLanguage(
  (language) => new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 1 }),
)

/** What is measured of a week; null where nothing was decided, so that nothing had waited. */
export function valueOf(measure: Measure, week: Week): number | null {
  return measure === 'waiting' ? week.waitingDays : week[measure]
}

/** As it is read: money as money, days with one decimal. */
export function shownValue(measure: Measure, value: number | null): string {
  if (value === null) return text('casework.counts.none')
  return measure === 'paid'
    ? formatCents(centsFromEuros(value))
    : days(readerLanguage()).format(value)
}
