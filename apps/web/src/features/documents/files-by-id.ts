import type { DeclinedDocument } from '@vignettes/domain/api/documents.ts'
import type { DeclinedType } from '@vignettes/domain/api/document-types.ts'
import type { FileOnWire } from '@vignettes/domain/api/wire-values.ts'
import { base64Of } from '../../components/form/base64-of.ts'
import { getFile } from '../../components/form/draft-files.ts'
import { type Chosen, documentsKey } from './chosen-documents.ts'

/** A file was chosen, but the browser has thrown it away since. */
export class FileLostError extends Error {
  readonly type: DeclinedType

  constructor(type: DeclinedType) {
    super()
    this.type = type
  }
}

/**
 * §7 documents/upload: the chosen files, each under the id of the rejected document; what a telephone sent is with the server.
 *
 * @throws FileLostError
 */
export async function filesById(
  vignetteId: string,
  documents: readonly DeclinedDocument[],
  chosen: Chosen,
): Promise<Record<string, FileOnWire>> {
  const files: Record<string, FileOnWire> = {}
  for (const { id, type } of documents) {
    const { id: sentId, name = '', size = 0 } = chosen[type] ?? {}
    if (sentId !== undefined) {
      files[id] = { id: sentId, name, size }
      continue
    }
    const file = await getFile(documentsKey(vignetteId), type)
    const data = file && (await base64Of(file).catch(() => undefined))
    if (!file || data === undefined) throw new FileLostError(type)
    files[id] = { name: file.name, data }
  }
  return files
}
