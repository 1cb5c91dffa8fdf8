import { termsFromWire, type TermsOnWire } from '@vignettes/domain/api/wire-terms.ts'
import { termLines } from '@vignettes/domain/vignette/term-lines.ts'
import type { Term } from '@vignettes/domain/vignette/terms.ts'
import { formatValue } from '../format.ts'
import { text } from '../text.ts'

/** What is collected when, term by term; for a screen that has the texts of the summary. */
export function factsOfTerms(terms: readonly Term[]) {
  return termLines(terms).map(({ label, value }) => [text(label), formatValue(value)] as const)
}

/** The same of a request that the server holds. */
export function termFacts(terms: TermsOnWire) {
  return factsOfTerms(termsFromWire(terms))
}
