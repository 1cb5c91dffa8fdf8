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

/** How a language writes an amount: where the sign of the euro stands, and what an amount without cents looks like. */
const AMOUNT: Record<Language, (amount: string, sign: string) => string> = {
  nl: (amount, sign) => `€${NO_BREAK_SPACE}${sign}${amount}`,
  en: (amount, sign) => `${sign}€${amount}`,
  de: (amount, sign) => `${sign}${amount}${NO_BREAK_SPACE}€`,
}
/** §9 what stands after an amount without cents. */
const WHOLE_AMOUNT: Record<Language, string> = { nl: ',-', en: '', de: '' }

/** §9 EUR as a language writes it: in Dutch whole amounts carry ',-', others two decimals; '€553.64', '553,64 €'. Takes cents. */
export function formatCents(cents: number, language: Language): string {
  const absolute = Math.abs(cents)
  const amount =
    absolute % 100 === 0
      ? `${wholeEuros(language).format(absolute / 100)}${WHOLE_AMOUNT[language]}`
      : euros(language).format(absolute / 100)
  return AMOUNT[language](amount, cents < 0 ? '-' : '')
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
