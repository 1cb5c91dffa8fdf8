export interface Figure {
  what: string
  value: number
  unit: string
  bar: number
  /** Whether the bar is the least or the most that is good. */
  good: 'at least' | 'at most'
}

/** Prints figures beside their bars and makes the command fail when one is missed. */
export function report(figures: readonly Figure[]): void {
  for (const { what, value, unit, bar, good } of figures) {
    const isMet = good === 'at least' ? value >= bar : value <= bar
    if (!isMet) process.exitCode = 1
    const rounded = Math.round(value * 1000) / 1000
    console.log(`${isMet ? 'met   ' : 'MISSED'}  ${what}: ${rounded} ${unit} (${good} ${bar})`)
  }
}

/** The middle one of an odd number of figures. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('no figures')
  return middle
}

/** The value that so many of a hundred do not exceed. */
export function percentile(values: readonly number[], of100: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const value = sorted[Math.ceil((sorted.length * of100) / 100) - 1]
  if (value === undefined) throw new Error('no figures')
  return value
}
