import type { DocumentField } from '@vignettes/domain/documents/documents.ts'
import type { FileAnswer } from '@vignettes/domain/wizard/answers.ts'
import { noteOnServer, readOnServer } from './known-of-server.ts'

/** Keeps that the server has a file that was asked about already: it is not asked about again as another device's. */
export function noteAsked(draftKey: string, field: DocumentField, file: FileAnswer): void {
  const data = readOnServer(draftKey)?.data
  if (!data) return
  noteOnServer(draftKey, {
    data: { ...data, BoatDocuments: { ...data.BoatDocuments, [field]: file } },
  })
}
