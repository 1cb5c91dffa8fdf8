/** The end of an axis: even, so that half of it is a whole number, and round where it is large. */
export function topOfAxis(highest: number): number {
  const step = highest <= 20 ? 2 : 10 ** Math.floor(Math.log10(highest))
  return Math.max(2, Math.ceil(highest / step) * step)
}
