import { centsFromEuros, isNothingToPay } from '../format/money.ts'
import type { MooringTypeOffer, WizardFacts } from './facts.ts'

/** What the vignette type that was chosen costs; undefined while that is not known. */
export function chosenOffer({
  answers,
  mooringTypes,
}: Pick<WizardFacts, 'answers' | 'mooringTypes'>): MooringTypeOffer | undefined {
  const chosen = answers.MooringType?.mooringType
  return mooringTypes?.find(({ category }) => category === chosen)
}

/** Whether it costs nothing; false while that is not known. */
export function isOfferFree(facts: WizardFacts): boolean {
  const offer = chosenOffer(facts)
  return offer !== undefined && isNothingToPay(centsFromEuros(offer.cost))
}
