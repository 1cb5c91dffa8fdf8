import type { DocumentField } from '@vignettes/domain/documents/documents.ts'
import { fileKey } from '../components/form/draft-files.ts'
import { fileSending } from '../components/form/file-sending.ts'
import { type DraftName, draftKey, readDraft } from './drafts.ts'

/** Which files of a draft the server refused, and why: it would refuse them again with the request. */
export function refusedFiles(
  name: DraftName,
  asked: readonly DocumentField[],
): { name: DocumentField; message: string }[] {
  const files = readDraft(name).answers.BoatDocuments
  return asked.flatMap((field) => {
    const file = files?.[field]
    const sending = fileSending(fileKey(draftKey(name), field)).read()
    const isRefused = typeof sending === 'object' && 'refused' in sending
    return file && file.id === undefined && isRefused
      ? [{ name: field, message: sending.refused }]
      : []
  })
}
