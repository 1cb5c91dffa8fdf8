import type { DocumentWork } from './document-work.ts'

/** Why a PDF is not taken. Each has a text of its own at the field. */
export type PdfFault =
  'broken-pdf' | 'locked-pdf' | 'active-pdf' | 'pdf-with-files' | 'too-heavy-pdf'

/** The bytes are no PDF that may be shown to anybody. */
export class UnusablePdfError extends Error {
  readonly reason: PdfFault

  constructor(reason: PdfFault, cause?: unknown) {
    super(reason, { cause })
    this.name = 'UnusablePdfError'
    this.reason = reason
  }
}

/** Reads a PDF and writes its pages anew: nothing that acts by itself, no second file, nobody's name, no older version. */
export interface PdfCleaner {
  /** @throws UnusablePdfError */
  clean(fromPath: string, toPath: string, work: DocumentWork): Promise<void>
}
