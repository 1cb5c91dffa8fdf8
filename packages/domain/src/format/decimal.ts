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

/** A decimal with a comma or a dot as a number; undefined when it is none. §5: a comma counts as a decimal point. */
export function parseDecimal(value: string): number | undefined {
  const text = value.trim().replace(',', '.')
  return /^(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : undefined
}
