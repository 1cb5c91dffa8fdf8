/** §5 an input formatter; `previous` is what the field held before the keystroke. */
export type InputFormatter = (value: string, previous?: string) => string

/**
 * The formatted value, and where the caret belongs in it: behind what the text before it became, so that a
 * correction in the middle goes on where it is made.
 */
export function formattedWithCaret(
  value: string,
  caret: number,
  previous: string,
  format: InputFormatter,
): { value: string; caret: number } {
  const formatted = format(value, previous)
  if (caret >= value.length) return { value: formatted, caret: formatted.length }
  return {
    value: formatted,
    caret: Math.min(format(value.slice(0, caret)).length, formatted.length),
  }
}
