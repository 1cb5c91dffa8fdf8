/**
 * Spaces of every kind, what a copied number carries along unseen, points, dashes, quotes and brackets of every kind, and
 * slashes.
 */
const SEPARATORS = /[\s\p{Cf}\p{Pd}\p{Pi}\p{Pf}\p{Zs}.,:;()[\]/−·_"'„‚`´#]/gu

/** A hyphen, and what a keyboard or a word processor makes of it. */
export const DASHES = /[\p{Pd}−]/gu

/** Nothing that is typed in a field of its own is as long; what is, stays as it was written, for a rule to refuse. */
const LONGEST_WRITTEN = 1000

/** Whether something is too long to be read as it is written: that takes time by the square of its length. */
export function isTooLongToRead(value: string): boolean {
  return value.length > LONGEST_WRITTEN
}

/** Each sign in the one way in which it is compared; what is too long to be read stays as it was written. */
export function composed(value: string, form: 'NFC' | 'NFKC'): string {
  return isTooLongToRead(value) ? value : value.normalize(form)
}

export function withoutSeparators(value: string): string {
  return composed(value, 'NFKC').replaceAll(SEPARATORS, '')
}
