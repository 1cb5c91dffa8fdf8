import { termsFromWire, type TermsOnWire } from '@vignettes/domain/api/wire-terms.ts'
import { termLines } from '@vignettes/domain/vignette/term-lines.ts'
import { formatValue } from '../format.ts'
import { text } from '../text.ts'

/** What is collected when, term by term; for a screen that has the texts of the summary. */
export function termFacts(terms: TermsOnWire) {
  return termLines(termsFromWire(terms)).map(
    ({ label, value }) => [text(label), formatValue(value)] as const,
  )
}
