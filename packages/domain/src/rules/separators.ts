/**
 * Spaces of every kind, what a copied number carries along unseen, points, dashes, quotes and brackets of every kind, and
 * slashes.
 */
const SEPARATORS = /[\s\p{Cf}\p{Pd}\p{Pi}\p{Pf}\p{Zs}.,:;()[\]/−·_"'„‚`´#]/gu

/** A hyphen, and what a keyboard or a word processor makes of it. */
export const DASHES = /[\p{Pd}−]/gu

export function withoutSeparators(value: string): string {
  return value.normalize('NFKC').replaceAll(SEPARATORS, '')
}
