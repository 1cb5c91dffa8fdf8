import type { TextKey } from '@vignettes/domain/text/keys.ts'

/** What is planted in each hostile document: where it is found, the document came through. */
export const PLANTED = 'GEPLANT-4711'

/** A file that means harm, and what becomes of it. */
export interface HostileDocument {
  /** What somebody calls it. */
  name: string
  bytes: Buffer
  /** The text that refuses it; 'clean': it is kept without what was planted. */
  becomes: Extract<TextKey, `form.upload.${string}`> | 'clean'
}

/** By what is hostile in it. */
export type HostileDocuments = Record<string, HostileDocument>

export const REFUSED = {
  active: 'form.upload.active-pdf',
  files: 'form.upload.pdf-with-files',
  locked: 'form.upload.locked-pdf',
  brokenPdf: 'form.upload.broken-pdf',
  brokenPhoto: 'form.upload.broken-photo',
  pixels: 'form.upload.too-many-pixels',
  type: 'form.upload.type',
} as const
