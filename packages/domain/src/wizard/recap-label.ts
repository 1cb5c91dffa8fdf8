import { DOCUMENTS, documentRow, type DocumentField } from '../documents/documents.ts'
import type { TextKey } from '../text/keys.ts'
import type { RecapField } from './step.ts'

/** The text key of what a line of the recap is called; of a document its own row tells it. */
export function recapLabel(field: RecapField): TextKey {
  return isDocument(field) ? documentRow(field).texts.label : `recap.${field}`
}

function isDocument(field: string): field is DocumentField {
  return field in DOCUMENTS
}
