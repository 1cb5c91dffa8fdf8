/** With what the numbers of a year's demo vignettes begin: 'V26-' for 2026. */
export function demoSeries(year: number): string {
  return `V${String(year).slice(-2)}-`
}
