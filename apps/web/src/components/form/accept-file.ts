import { LOCALES } from '@vignettes/domain/text/language.ts'
import { acceptedExtensions, mediaTypeOf, uploadError } from '@vignettes/domain/documents/upload.ts'
import { MAGIC_BYTES } from '@vignettes/domain/documents/file-kinds.ts'
import type { DocumentField } from '@vignettes/domain/documents/documents.ts'
import type { FileAnswer } from '@vignettes/domain/wizard/answers.ts'
import { readerLanguage, text } from '../../text.ts'

/**
 * §5 whether one file may be added.
 *
 * @returns the message that says why not, or undefined
 */
export async function fileProblem(
  field: DocumentField,
  files: readonly File[],
  present: FileAnswer | undefined,
): Promise<string | undefined> {
  const [file, ...more] = files
  if (!file) return undefined
  if (more.length > 0) return text('form.upload.one-file')
  if (present && present.name === file.name && present.size === file.size) {
    return text('form.upload.already-added')
  }
  const error = uploadError(field, { name: file.name, sizeBytes: file.size })
  if (error) return text(error, { types: typesInWords(field) })
  const firstBytes = await readFirstBytes(file)
  if (!firstBytes) return text('form.upload.unreadable')
  // A name says little: the first bytes tell what the file is.
  return mediaTypeOf(field, file.name, firstBytes)
    ? undefined
    : text('form.upload.type', { types: typesInWords(field) })
}

/** 'jpg, jpeg of png' */
export function typesInWords(field: DocumentField): string {
  return new Intl.ListFormat(LOCALES[readerLanguage()], { type: 'disjunction' }).format(
    acceptedExtensions(field),
  )
}

async function readFirstBytes(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, MAGIC_BYTES).arrayBuffer())
  } catch {
    return undefined
  }
}
