import { centsFromEuros } from '@vignettes/domain/format/money.ts'
import { termValue } from '@vignettes/domain/vignette/term-lines.ts'
import { termsOf } from '@vignettes/domain/vignette/terms.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { formatValue } from '../../format.ts'

/** What is collected when, in words, before it is chosen; nothing while the cost is not known. */
export function termPlan(facts: WizardFacts, terms: 1 | 4): string | undefined {
  const chosen = facts.answers.MooringType?.mooringType
  const offer = facts.mooringTypes?.find(({ category }) => category === chosen)
  if (!offer) return undefined
  const { collectionDays: days, today } = facts
  const parts = termsOf(centsFromEuros(offer.cost), terms, { days, today })
  return parts.map((term) => formatValue(termValue(term))).join(', ')
}
