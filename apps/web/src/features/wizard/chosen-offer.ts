import type { MooringTypeOffer, WizardFacts } from '@vignettes/domain/wizard/facts.ts'

/** What the vignette type that was chosen costs; undefined while that is not known. */
export function chosenOffer({ answers, mooringTypes }: WizardFacts): MooringTypeOffer | undefined {
  const chosen = answers.MooringType?.mooringType
  return mooringTypes?.find(({ category }) => category === chosen)
}
