import type { OverviewItem } from '@vignettes/domain/api/vignettes.ts'
import { useRemoval } from '../../api/use-removal.ts'
import { creditInWords } from './credit-in-words.ts'

/** Of a request whose mandate never came no letter goes: it is told here what becomes of its credit. */
export function CreditWords({ credit }: { credit: NonNullable<OverviewItem['credit']> }) {
  return creditInWords(credit, useRemoval())
}
