import { type Language, LOCALES, perLanguage } from '../text/language.ts'
import { NO_BREAK_SPACE } from './no-break-space.ts'

const euros = perLanguage(
  (language) =>
    new Intl.NumberFormat(LOCALES[language], {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
)
const wholeEuros = perLanguage(
  (language) => new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 0 }),
)

/** What a language writes after an amount without cents. */
const WHOLE_AMOUNT: Record<Language, string> = { nl: ',-' }

/** §9 EUR as a language writes it; in Dutch whole amounts carry ',-', others two decimals. Takes cents. */
export function formatCents(cents: number, language: Language): string {
  const sign = cents < 0 ? '-' : ''
  const absolute = Math.abs(cents)
  const amount =
    absolute % 100 === 0
      ? `${wholeEuros(language).format(absolute / 100)}${WHOLE_AMOUNT[language]}`
      : euros(language).format(absolute / 100)
  return `€${NO_BREAK_SPACE}${sign}${amount}`
}

/** Decisions A19: an amount on the wire, euros with at most two decimals, as integer cents. */
export function centsFromEuros(euros: number): number {
  return Math.round(euros * 100)
}

/** Decisions A19: integer cents as euros on the wire. */
export function eurosFromCents(cents: number): number {
  return cents / 100
}

/** Whether nothing is paid, so that nothing is collected: a credit may take all of the cost off. */
export function isNothingToPay(costCents: number): boolean {
  return costCents === 0
}
