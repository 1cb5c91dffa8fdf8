import type { TextKey } from '../text/keys.ts'
import { LIMITS } from './limits.ts'

/** §3 document types on the wire, under the names that the wizard's fields carry. */
export const DOCUMENT_FIELDS = [
  'boatPhoto',
  'purchaseProof',
  'anchorBanExemption',
  'navyBill',
  'boatLeasehold',
] as const

export type DocumentField = (typeof DOCUMENT_FIELDS)[number]

/** What a kind of file looks like: its media type, the extensions it may carry and its first bytes. */
interface FileKind {
  mediaType: string
  extensions: readonly string[]
  magic: readonly number[]
}

const JPEG: FileKind = {
  mediaType: 'image/jpeg',
  extensions: ['jpg', 'jpeg'],
  magic: [0xff, 0xd8, 0xff],
}
const PNG: FileKind = {
  mediaType: 'image/png',
  extensions: ['png'],
  magic: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
}
const PDF: FileKind = {
  mediaType: 'application/pdf',
  extensions: ['pdf'],
  magic: [0x25, 0x50, 0x44, 0x46, 0x2d],
}

/** How many first bytes of a file are enough to tell its kind. */
export const MAGIC_BYTES = 8

const PHOTO_KINDS = [JPEG, PNG] as const
const DOCUMENT_KINDS = [PDF, JPEG, PNG] as const

/** §5 the boat photo accepts jpeg and png, every other document pdf as well. */
function kindsOf(field: DocumentField): readonly FileKind[] {
  return field === 'boatPhoto' ? PHOTO_KINDS : DOCUMENT_KINDS
}

/** The extensions a field accepts, for a file input and for the text of an error: ['jpg', 'jpeg', 'png']. */
export function acceptedExtensions(field: DocumentField): string[] {
  return kindsOf(field).flatMap((kind) => kind.extensions)
}

/** The media types a field accepts. */
export function acceptedMediaTypes(field: DocumentField): string[] {
  return kindsOf(field).map((kind) => kind.mediaType)
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
): string | undefined {
  const extension = extensionOf(fileName)
  return kindsOf(field).find(
    (kind) =>
      kind.extensions.includes(extension) &&
      kind.magic.every((byte, index) => firstBytes[index] === byte),
  )?.mediaType
}
