/** Initials as they are kept: upper-case letters, each followed by a dot. */
export function formatInitials(value: string): string {
  const letters = value.toUpperCase().match(/\p{L}/gu) ?? []
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
