/** §5 capitalises the first letter and leaves the rest as it is. */
export function capitaliseFirst(value: string): string {
  return value.charAt(0).toLocaleUpperCase('nl-NL') + value.slice(1)
}

/** §5 lower case, used for e-mail. */
export function lowercaseInput(value: string): string {
  return value.toLowerCase()
}

/** §5 drops the spaces around a text. */
export function trimInput(value: string): string {
  return value.trim()
}
