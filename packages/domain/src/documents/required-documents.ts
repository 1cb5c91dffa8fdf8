import type { VignetteType } from '../vignette/vignette-types.ts'
import { type DocumentFacts, documentFields, documentRow, type DocumentField } from './documents.ts'

/** §5 required documents, in the order in which the step shows them. */
export function requiredDocuments(facts: DocumentFacts): DocumentField[] {
  return documentFields(facts.type).filter((field) => documentRow(field).isNeeded(facts))
}

/** The documents that a vignette of a type needs whatever is answered: §5 the boat photo. */
export function documentsAlwaysNeeded(type: VignetteType): DocumentField[] {
  return requiredDocuments({ type, hasAnchorBan: false })
}
