/** What a document can be. */
export type MediaType = 'application/pdf' | 'image/jpeg' | 'image/png'

/** What a kind of file looks like: its media type, the extensions it may carry and its first bytes. */
export interface FileKind {
  mediaType: MediaType
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

/** §5 what a photo may be. */
export const PHOTO_KINDS: readonly FileKind[] = [JPEG, PNG]

/** §5 what any other document may be. */
export const PAPER_KINDS: readonly FileKind[] = [PDF, JPEG, PNG]
