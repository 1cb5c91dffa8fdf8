/** A first name that is written out: 'Jan', where 'JAN' and 'jp' are letters. */
const FIRST_NAME = /(?<!\p{L})(\p{Lu})\p{Ll}{2,}/gu

/** Initials as they are kept: upper-case letters, each followed by a dot. Of a first name its first letter. */
export function formatInitials(value: string): string {
  const letters = value.replaceAll(FIRST_NAME, '$1').toUpperCase().match(/\p{L}/gu) ?? []
  return letters.map((letter) => `${letter}.`).join('')
}

/**
 * §5 initials formatter while typing. A Backspace or Delete at the end removes the trailing dot:
 * the letter before it stays without one, or the next keystroke would find the dot back again.
 *
 * @param value what the field holds after the keystroke
 * @param previous what it held before
 */
export function formatInitialsInput(value: string, previous = ''): string {
  const formatted = formatInitials(value)
  const removedTrailingDot = previous.endsWith('.') && value === previous.slice(0, -1)
  return removedTrailingDot ? formatted.slice(0, -1) : formatted
}

/** §5 Delete at the end: there is nothing behind the caret, and the trailing dot goes. */
export function withoutTrailingDot(value: string): string {
  return value.endsWith('.') ? value.slice(0, -1) : value
}
