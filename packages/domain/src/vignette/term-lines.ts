import type { DisplayValue } from '../text/display-value.ts'
import type { TextKey } from '../text/keys.ts'
import { isNothingToPay } from '../format/money.ts'
import type { Term } from './terms.ts'

const ONLY: readonly TextKey[] = ['summary.term.only']
const FOUR: readonly TextKey[] = [
  'summary.term.1',
  'summary.term.2',
  'summary.term.3',
  'summary.term.4',
]

/** What is paid: the amount, or that it is nothing, in words that a summary, a letter and a screen share. */
export function costValue(costCents: number): DisplayValue {
  return isNothingToPay(costCents) ? { key: 'summary.nothing' } : { cents: costCents }
}

/** What is collected when, term by term, in words that a summary, a letter and a screen share. */
export function termLines(terms: readonly Term[]): { label: TextKey; value: DisplayValue }[] {
  const labels = terms.length === 1 ? ONLY : FOUR
  return labels.flatMap((label, index) => {
    const term = terms[index]
    return term ? [{ label, value: termValue(term) }] : []
  })
}

/** '€ 291,28 op 31 januari 2027'. */
export function termValue({ cents, on }: Term): DisplayValue {
  const amount = { cents }
  return on
    ? { key: 'summary.term.on', values: { amount, date: { date: on } } }
    : { key: 'summary.term.granted', values: { amount } }
}
