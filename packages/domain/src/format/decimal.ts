import type { Language } from '../text/language.ts'

/** How each language marks decimals in a field; each takes the other mark as well. */
export const DECIMAL_MARKS: Record<Language, string> = { nl: ',', en: '.', de: ',' }

/** §5 decimal formatter, with the mark of a language: '5.2' is '5,2' in Dutch, and '5,2' is '5.2' in English. */
export function formatDecimalInputIn(language: Language): (value: string) => string {
  return (value) => formatDecimalInput(value).replace(',', DECIMAL_MARKS[language])
}

/** §5 decimal formatter: a dot becomes a comma, only digits and one comma stay, at most two decimals. */
export function formatDecimalInput(value: string): string {
  const kept = value.replaceAll('.', ',').replace(/[^\d,]/g, '')
  const comma = kept.indexOf(',')
  if (comma === -1) return kept
  const decimals = kept.slice(comma + 1).replaceAll(',', '')
  return `${kept.slice(0, comma)},${decimals.slice(0, 2)}`
}

/** An amount in euros as it stands in a field: two decimals after a comma. */
export function amountInput(euros: number): string {
  return formatDecimalInput(euros.toFixed(2))
}

/** What may be typed as an amount: its decimals are two at most, or the dash that stands for none. */
const AMOUNT = /^\d*([.,](\d{0,2}|-))?$/

/**
 * §5 an amount of money while it is typed, with or without its sign. What §5 would make another amount of ('-5', '1e3', '1.234',
 * '1.234,50') stays as it is, for the rules to refuse.
 */
export function formatAmountInput(typed: string): string {
  const amount = withoutSign(typed)
  return AMOUNT.test(amount) ? formatDecimalInput(amount) : typed
}

/** An amount of money as it was typed, in euros; undefined when it is none, or has more than two decimals. */
export function parseAmount(typed: string): number | undefined {
  const amount = withoutSign(typed)
  return AMOUNT.test(amount) ? parseDecimal(formatDecimalInput(amount)) : undefined
}

function withoutSign(typed: string): string {
  const amount = typed.trim()
  const behind = amount.startsWith('€') ? amount.slice(1) : amount
  return (behind.endsWith('€') ? behind.slice(0, -1) : behind).trim()
}

/** A decimal with a comma or a dot as a number; undefined when it is none. §5: a comma counts as a decimal point. */
export function parseDecimal(value: string): number | undefined {
  const text = value.trim().replace(',', '.')
  return /^(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : undefined
}
