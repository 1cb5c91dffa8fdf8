import type { DocumentFacts } from '../rules/required-documents.ts'
import type { WizardFacts } from './facts.ts'

/** What the answers so far say about the documents that §5 requires. */
export function documentFacts(facts: WizardFacts): DocumentFacts {
  const { answers } = facts
  const chosenType = answers.MooringType?.mooringType
  return {
    type: facts.type,
    boatLengthM: answers.BoatGeneralInfo?.boatLength,
    objectAge: answers.BoatPurchase?.objectAge,
    mooringSpot: answers.MooringSpot?.mooringSpot,
    mooringTypeDistrict: chosenType === undefined ? undefined : districtOf(chosenType, facts),
  }
}

// While the offers are not loaded, the district of the request itself is the district of every offer in it.
function districtOf(mooringType: string, facts: WizardFacts) {
  const offer = facts.mooringTypes?.find((known) => known.vignetTypeID === mooringType)
  return offer?.districtCode ?? facts.district
}
