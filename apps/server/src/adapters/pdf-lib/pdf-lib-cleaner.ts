import type { PdfCleaner } from '../../ports/pdf-cleaner.ts'
import { type PdfBounds, PdfThread } from './pdf-thread.ts'

/** More than any honest document that was tried takes; the second is what a hostile one can cost at most. */
const BOUNDS: PdfBounds = { heapMb: 192, bytesMb: 192, ms: 10_000 }

/**
 * Cleans PDFs in threads, so that none of them keeps anybody from being answered. How many there are at one time is the caller's
 * business; one stays for the next document, because reading the library takes a second.
 */
export function pdfLibCleaner(bounds = BOUNDS): PdfCleaner {
  let idle: PdfThread | undefined
  return {
    async clean(fromPath, toPath) {
      const thread = idle && !idle.isOver ? idle : new PdfThread(bounds)
      if (thread === idle) idle = undefined
      try {
        await thread.clean({ fromPath, toPath })
      } finally {
        if (idle && !idle.isOver) thread.end()
        else if (!thread.isOver) idle = thread
      }
    },
  }
}
