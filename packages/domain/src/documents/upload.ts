import { LIMITS } from '../rules/limits.ts'
import type { TextKey } from '../text/keys.ts'
import type { MediaType } from './file-kinds.ts'
import { documentRow, type DocumentField } from './documents.ts'

/** The extensions a field accepts, for a file input and for the text of an error: ['jpg', 'jpeg', 'png']. */
export function acceptedExtensions(field: DocumentField): string[] {
  return documentRow(field).kinds.flatMap((kind) => kind.extensions)
}

/** The media types a field accepts. */
export function acceptedMediaTypes(field: DocumentField): string[] {
  return documentRow(field).kinds.map((kind) => kind.mediaType)
}

/** The extension of a file name in lower case, without its dot; '' when there is none. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.')
  return dot === -1 ? '' : fileName.slice(dot + 1).toLowerCase()
}

export interface FileToCheck {
  name: string
  sizeBytes: number
}

/**
 * §5 what can be told of a file by its name and size.
 *
 * @returns the key of the message, or undefined when the file may be sent
 */
export function uploadError(field: DocumentField, file: FileToCheck): TextKey | undefined {
  if (!acceptedExtensions(field).includes(extensionOf(file.name))) return 'form.upload.type'
  if (file.sizeBytes === 0) return 'form.upload.empty'
  if (file.sizeBytes > LIMITS.maxUploadBytes) return 'form.upload.too-large'
  return undefined
}

/**
 * The media type of a file whose first bytes and extension belong to the same accepted kind.
 *
 * @param firstBytes at least MAGIC_BYTES of them, or the whole file when it is shorter
 * @returns undefined when bytes and extension disagree or the field does not take the kind
 */
export function mediaTypeOf(
  field: DocumentField,
  fileName: string,
  firstBytes: Uint8Array,
): MediaType | undefined {
  const extension = extensionOf(fileName)
  return documentRow(field).kinds.find(
    (kind) =>
      kind.extensions.includes(extension) &&
      kind.magic.every((byte, index) => firstBytes[index] === byte),
  )?.mediaType
}
