import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileScanner } from '../../ports/file-scanner.ts'
import type { ImageCleaner, ImageShrinker } from '../../ports/image-cleaner.ts'
import type { PdfCleaner } from '../../ports/pdf-cleaner.ts'
import { FairTurns, WorkTaken } from './fair-turns.ts'

/** Images that wait to be re-encoded; each takes a core, and memory. */
const IMAGES = { waiting: 200, waitMs: 20_000 }
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
 * Works on so many files of a kind at one time as there are slots; the others wait. Each takes a core, and memory by the megabyte: who
 * took least lately goes first.
 * What it gives throws PortalError 503 when the wait is too long, besides what the workers throw.
 */
export function filesInTurn({
  imageCleaner,
  imageShrinker,
  pdfCleaner,
  scanner,
}: Workers): Workers {
  const taken = new WorkTaken()
  const images = new FairTurns({ ...IMAGES, atOnce: imageCleaner.atOnce }, taken)
  const pdfs = new FairTurns(PDFS, taken)
  const scans = new FairTurns(SCANS, taken)
  return {
    imageCleaner: {
      atOnce: imageCleaner.atOnce,
      clean: (from, to, mediaType, { accountId }) =>
        images.run(accountId, (ended) =>
          imageCleaner.clean(from, to, mediaType, { accountId, ended }),
        ),
    },
    imageShrinker: {
      async shrink(content, { accountId }) {
        const bytes = await buffer(content)
        return images.run(accountId, (ended) =>
          imageShrinker.shrink(Readable.from([bytes]), { accountId, ended }),
        )
      },
    },
    pdfCleaner: {
      clean: (from, to, { accountId }) =>
        pdfs.run(accountId, (ended) => pdfCleaner.clean(from, to, { accountId, ended })),
    },
    scanner: {
      ...scanner,
      scan: (path, { accountId }) =>
        scans.run(accountId, (ended) => scanner.scan(path, { accountId, ended })),
    },
  }
}
