import { type FileOnWire, isFileReference } from '@vignettes/domain/api/wire-values.ts'
import type { ReceivedFile } from '../../http/file-body/receive-body.ts'
import { PortalError } from '../../http/portal-error.ts'
import type { SentFile, UploadedFile } from '../../ports/documents.ts'

/**
 * The files of a call, by the ids of the documents whose place they take.
 * @throws PortalError 422 for one that is not in the body
 */
export function givenFiles(
  uploads: Record<string, FileOnWire>,
  files: ReadonlyMap<string, ReceivedFile>,
): Map<string, UploadedFile | SentFile> {
  const given = new Map<string, UploadedFile | SentFile>()
  for (const [documentId, sent] of Object.entries(uploads)) given.set(documentId, of(sent, files))
  return given
}

/** A file of the body, or one that was sent before. */
function of(sent: FileOnWire, files: ReadonlyMap<string, ReceivedFile>): UploadedFile | SentFile {
  if (isFileReference(sent)) return { sentId: sent.id }
  const file = files.get(sent.data)
  if (!file) throw new PortalError(422, 'refusal.file.data-incorrect')
  return { name: sent.name, ...file }
}
