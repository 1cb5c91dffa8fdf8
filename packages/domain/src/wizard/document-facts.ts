import type { DocumentFacts, DocumentField } from '../documents/documents.ts'
import { requiredDocuments } from '../documents/required-documents.ts'
import { type District, districtRow } from '../vignette/districts.ts'
import type { WizardFacts } from './facts.ts'

/**
 * The documents that §5 requires, as far as the answers tell, in the order in which the step shows them.
 *
 * @param chosen the mooring type that counts; one that is still to be chosen will be one of the request's own district
 */
export function documentsToAsk(
  facts: WizardFacts,
  chosen: 'chosen-type' | 'any-type' = 'chosen-type',
): DocumentField[] {
  const district = districtOfType(facts) ?? (chosen === 'any-type' ? facts.district : undefined)
  const { hasAnchorBan = false } = district ? districtRow(district) : {}
  const { withoutDocuments } = districtRow(district ?? facts.district)
  return requiredDocuments({ ...answered(facts), hasAnchorBan }).filter(
    (field) => !withoutDocuments.includes(field),
  )
}

function answered({ type, answers }: WizardFacts): Omit<DocumentFacts, 'hasAnchorBan'> {
  return {
    type,
    boatLength: answers.BoatGeneralInfo?.boatLength,
    objectAge: answers.BoatPurchase?.objectAge,
    mooringSpot: answers.MooringSpot?.mooringSpot,
  }
}

// While the offers are not loaded, the district of the request itself is the district of every offer in it.
function districtOfType({ answers, mooringTypes, district }: WizardFacts): District | undefined {
  const chosen = answers.MooringType?.mooringType
  if (chosen === undefined) return undefined
  return mooringTypes?.find(({ category }) => category === chosen)?.district ?? district
}
