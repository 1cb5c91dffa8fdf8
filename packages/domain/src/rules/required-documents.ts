import { LIMITS } from './limits.ts'
import type { DocumentField } from './upload.ts'

/** What §5 asks about a request before it knows which documents are needed. */
export interface DocumentFacts {
  type: 'mooring' | 'transit'
  boatLengthM?: number | undefined
  objectAge?: 'old' | 'new' | undefined
  mooringSpot?: 'public' | 'private' | 'marina' | undefined
  /** The district that the chosen mooring type belongs to. */
  mooringTypeDistrict?: 'AMSTERDAM' | 'WEESP' | undefined
}

/** §5 longer than 10 m, with a mooring type that belongs to Amsterdam. */
export function needsAnchorBanExemption(facts: DocumentFacts): boolean {
  return (
    facts.type === 'mooring' &&
    facts.mooringTypeDistrict === 'AMSTERDAM' &&
    facts.boatLengthM !== undefined &&
    facts.boatLengthM > LIMITS.longBoatAboveM
  )
}

const NEEDED_WHEN: Record<DocumentField, (facts: DocumentFacts) => boolean> = {
  boatPhoto: () => true,
  purchaseProof: (facts) => facts.type === 'mooring' && facts.objectAge === 'new',
  anchorBanExemption: needsAnchorBanExemption,
  navyBill: (facts) => facts.type === 'mooring' && facts.mooringSpot === 'marina',
  boatLeasehold: (facts) => facts.type === 'mooring' && facts.mooringSpot === 'private',
}

/** §5 required documents, in the order in which the step shows them. */
export function requiredDocuments(facts: DocumentFacts): DocumentField[] {
  return (Object.keys(NEEDED_WHEN) as DocumentField[]).filter((field) => NEEDED_WHEN[field](facts))
}
