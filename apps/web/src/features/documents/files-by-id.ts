import type { DeclinedDocument } from '@vignettes/domain/api/documents.ts'
import type { DeclinedType } from '@vignettes/domain/api/document-types.ts'
import type { FileUpload } from '@vignettes/domain/api/wire-values.ts'
import { base64Of } from '../../components/form/base64-of.ts'
import { getFile } from '../../components/form/draft-files.ts'
import { documentsKey } from './chosen-documents.ts'

/** A file was chosen, but the browser has thrown it away since. */
export class FileLostError extends Error {
  readonly type: DeclinedType

  constructor(type: DeclinedType) {
    super()
    this.type = type
  }
}

/** §7 documents/upload: the chosen files, each under the id of the rejected document. @throws FileLostError */
export async function filesById(
  vignetteId: string,
  documents: readonly DeclinedDocument[],
): Promise<Record<string, FileUpload>> {
  const files: Record<string, FileUpload> = {}
  for (const { id, type } of documents) {
    const file = await getFile(documentsKey(vignetteId), type)
    const data = file && (await base64Of(file).catch(() => undefined))
    if (!file || data === undefined) throw new FileLostError(type)
    files[id] = { name: file.name, data }
  }
  return files
}
