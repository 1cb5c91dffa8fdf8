import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Drain } from '../../http/drain.ts'
import { isBusy } from '../../http/slots.ts'
import { bySize } from '../../ports/by-size.ts'
import type { FileScanner } from '../../ports/file-scanner.ts'
import type { ImageCleaner, ImageShrinker } from '../../ports/image-cleaner.ts'
import { type PdfCleaner, UnusablePdfError } from '../../ports/pdf-cleaner.ts'
import { FairTurns, WorkTaken } from './fair-turns.ts'

/** Images that wait to be re-encoded; each takes a core, and memory. */
const IMAGES = { waiting: 200, waitMs: 20_000, firstMs: 3_000 }
/** Files that are scanned at one time: fewer than the ten that ClamAV has threads for. */
const SCANS = { atOnce: 4, waiting: 200, waitMs: 20_000, firstMs: 3_000 }
/**
 * PDFs that are read at one time: a hostile one may take a core for twenty seconds, and four times the memory of an image. An honest one
 * takes a tenth of a second, and a long one two: a crowd of those would come to nothing if each were ended for the next. One of a few
 * kilobytes is done in less, and a crowd of those that are not keeps nobody waiting for long.
 */
const PDFS = { atOnce: 2, waiting: 200, waitMs: 20_000, firstMs: 2_500 }
const LEAST_FIRST_MS = 500
/** No honest PDF is ended so often for whom it keeps waiting: what took so much of the processor is heavy, and its sender hears so. */
const HEAVY_TURNS = 3

interface Workers {
  imageCleaner: ImageCleaner
  imageShrinker: ImageShrinker
  pdfCleaner: PdfCleaner
  scanner: FileScanner
}

/**
 * Works on so many files of a kind at one time as there are slots; the others wait. Each takes a core, and memory by the megabyte: who
 * took least lately goes first.
 * What it gives throws PortalError 503 when the wait is too long or the portal stops, besides what the workers throw.
 */
export function filesInTurn(
  { imageCleaner, imageShrinker, pdfCleaner, scanner }: Workers,
  { refuses }: Pick<Drain, 'refuses'>,
): Workers {
  const shared = { taken: new WorkTaken(), stops: refuses }
  const images = new FairTurns({ ...IMAGES, atOnce: imageCleaner.atOnce }, shared)
  const pdfs = new FairTurns(PDFS, shared)
  const scans = new FairTurns(SCANS, shared)
  return {
    imageCleaner: {
      atOnce: imageCleaner.atOnce,
      clean: (from, to, mediaType, { accountId, ended: gone }) =>
        images.run({ accountId, gone }, (how) =>
          imageCleaner.clean(from, to, mediaType, { accountId, ...how }),
        ),
    },
    imageShrinker: {
      async shrink(content, { accountId, ended: gone }) {
        const bytes = await buffer(content)
        return images.run({ accountId, gone, isShown: true }, (how) =>
          imageShrinker.shrink(Readable.from([bytes]), { accountId, ...how }),
        )
      },
    },
    pdfCleaner: {
      async clean(from, to, { accountId, ended: gone, took: tell }) {
        const { size } = await stat(from)
        const firstMs = bySize(size, { least: LEAST_FIRST_MS, most: PDFS.firstMs })
        let tookMs = 0
        try {
          await pdfs.run({ accountId, gone, firstMs }, (how) => {
            const took = (ms: number) => {
              how.took(ms)
              tell?.(ms)
              tookMs += ms
            }
            return pdfCleaner.clean(from, to, { accountId, ...how, took })
          })
        } catch (error) {
          const hadTurns = isBusy(error) && !refuses.aborted && tookMs >= HEAVY_TURNS * firstMs
          throw hadTurns ? new UnusablePdfError('too-heavy-pdf', error) : error
        }
      },
    },
    scanner: {
      ...scanner,
      // One that is slow is so for everybody, and is ended for nobody else: only for who has gone.
      scan: (path, { accountId, ended: gone }) =>
        scans.run({ accountId, gone }, () => scanner.scan(path, { accountId, ended: gone })),
    },
  }
}
