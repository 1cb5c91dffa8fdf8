import { fieldOfDocument, type DocumentType } from '@vignettes/domain/api/document-types.ts'
import { documentRow } from '@vignettes/domain/documents/documents.ts'
import { text } from '../../../text.ts'

/** What documents are called, in one line. */
export function documentNames(types: readonly DocumentType[]): string {
  return types.map((type) => text(documentRow(fieldOfDocument(type)).texts.label)).join(', ')
}
