const EUROS = new Intl.NumberFormat('nl-NL', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const WHOLE_EUROS = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 0 })

const NO_BREAK_SPACE = '\u00a0'

/** §9 EUR in the Dutch locale: whole amounts carry ',-', others two decimals. Takes cents. */
export function formatCents(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const absolute = Math.abs(cents)
  const amount =
    absolute % 100 === 0 ? `${WHOLE_EUROS.format(absolute / 100)},-` : EUROS.format(absolute / 100)
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
