import { centsFromEuros } from '@vignettes/domain/format/money.ts'
import { isTermFourAllowed } from '@vignettes/domain/rules/season.ts'
import { termValue } from '@vignettes/domain/vignette/term-lines.ts'
import { type Term, termsOf } from '@vignettes/domain/vignette/terms.ts'
import { chosenOffer, isOfferFree } from '@vignettes/domain/wizard/chosen-offer.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { Facts } from '../../components/facts.tsx'
import { factsOfTerms } from '../../components/term-facts.ts'
import { formatValue } from '../../format.ts'
import { text } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'

/** What is collected when, before it is chosen; nothing while the cost is not known. */
export function termPlan(facts: WizardFacts, terms: 1 | 4): readonly string[] {
  return (plannedTerms(facts, terms) ?? []).map((term) => formatValue(termValue(term)))
}

/** The same once it is chosen, term by term, with the sum that it is of; or that nothing is collected. */
export function ChosenTerms({ facts }: { facts: WizardFacts }) {
  if (isOfferFree(facts)) return <Paragraph>{text('summary.nothing-collected')}</Paragraph>
  const { term } = facts.answers.MandatePayment ?? {}
  // Of a request that waits, saved while four could be chosen.
  if (term === 4 && !isTermFourAllowed(facts.today, facts.seasonOn)) {
    return <Paragraph>{text('form.term.error.term')}</Paragraph>
  }
  const terms = term && plannedTerms(facts, term)
  return terms ? <Facts facts={factsOfTerms(terms)} /> : null
}

function plannedTerms(facts: WizardFacts, terms: 1 | 4): Term[] | undefined {
  const { collectionDays: days, today, seasonOn } = facts
  const offer = chosenOffer(facts)
  return offer && termsOf(centsFromEuros(offer.cost), terms, { days, today, seasonOn })
}
