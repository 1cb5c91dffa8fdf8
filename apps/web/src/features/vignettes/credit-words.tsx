import type { OverviewItem } from '@vignettes/domain/api/vignettes.ts'
import { useRemoval } from '../../api/use-removal.ts'
import { text } from '../../text.ts'
import { creditInWords } from './credit-in-words.ts'

/** Of a request whose mandate never came no letter goes: it is told here what becomes of its credit, as of one that can be used. */
export function CreditWords({
  credit,
  number,
}: {
  credit: NonNullable<OverviewItem['credit']>
  /** Of a stopped vignette, on its own card: with it a request gets the credit. */
  number?: string | null
}) {
  const words = creditInWords(credit, useRemoval())
  return number ? `${words} ${text('vignettes.stopped.number', { number })}` : words
}
