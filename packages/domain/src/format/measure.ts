const METRES = new Intl.NumberFormat('nl-NL', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
})

const NO_BREAK_SPACE = '\u00a0'

/** §5 a length or width: decimal comma and the unit, '5,20 m'. Takes metres. */
export function formatMetres(metres: number): string {
  return `${METRES.format(metres)}${NO_BREAK_SPACE}m`
}

/** §5 a surface: '10,92 m²'. Takes square metres. */
export function formatSquareMetres(squareMetres: number): string {
  return `${METRES.format(squareMetres)}${NO_BREAK_SPACE}m²`
}

/** Boat measures as a form shows them, without the unit: '5,2' was typed, '5,20' is shown. */
export function formatDecimal(metres: number): string {
  return METRES.format(metres)
}
