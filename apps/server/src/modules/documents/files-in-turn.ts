import { Slots } from '../../http/slots.ts'
import type { FileScanner } from '../../ports/file-scanner.ts'
import type { ImageCleaner, ImageShrinker } from '../../ports/image-cleaner.ts'
import type { PdfCleaner } from '../../ports/pdf-cleaner.ts'

/** Images that are re-encoded at one time: each takes a core, and memory. */
const IMAGES = { atOnce: 4, waiting: 200, waitMs: 20_000 }
/** Files that are scanned at one time: fewer than the ten that ClamAV has threads for. */
const SCANS = { atOnce: 4, waiting: 200, waitMs: 20_000 }
/** PDFs that are read at one time: a hostile one may take a core for ten seconds, and four times the memory of an image. */
const PDFS = { atOnce: 2, waiting: 200, waitMs: 20_000 }

interface Workers {
  imageCleaner: ImageCleaner
  imageShrinker: ImageShrinker
  pdfCleaner: PdfCleaner
  scanner: FileScanner
}

/**
 * Works on so many files of a kind at one time as there are slots; the others wait. Each takes a core, and memory by the megabyte.
 * What it gives throws PortalError 503 when the wait is too long, besides what the workers throw.
 */
export function filesInTurn({
  imageCleaner,
  imageShrinker,
  pdfCleaner,
  scanner,
}: Workers): Workers {
  const [images, pdfs, scans] = [new Slots(IMAGES), new Slots(PDFS), new Slots(SCANS)]
  return {
    imageCleaner: { clean: (...of) => inTurn(images, () => imageCleaner.clean(...of)) },
    imageShrinker: { shrink: (content) => inTurn(images, () => imageShrinker.shrink(content)) },
    pdfCleaner: { clean: (...of) => inTurn(pdfs, () => pdfCleaner.clean(...of)) },
    scanner: { ...scanner, scan: (path) => inTurn(scans, () => scanner.scan(path)) },
  }
}

async function inTurn<T>(slots: Slots, work: () => Promise<T>): Promise<T> {
  const free = await slots.take()
  try {
    return await work()
  } finally {
    free()
  }
}
