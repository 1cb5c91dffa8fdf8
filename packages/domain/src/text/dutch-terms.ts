/**
 * Terms of Dutch law, and a name, that stay Dutch inside a text in another language (docs/languages.md), and ‘boot’ where it is
 * quoted as a Dutch word. Where such a text is drawn they are marked as Dutch, so that they are read out as such.
 */
const DUTCH_TERM =
  /\b(Binnenhavengeld|afmeerverbod|ontheffing(?: afmeerverbod)?|erfpacht|bezwaar|niet-ontvankelijk|(?:on)?gegrond|beroep|bestuursrechter|rechtbank|boot(?=[’“]))\b/

/**
 * Cuts a text in another language around the Dutch terms in it.
 *
 * @returns what is in its own language, then a term, and so on: each second one is Dutch
 */
export function splitAtDutchTerms(text: string): string[] {
  return text.split(DUTCH_TERM)
}
