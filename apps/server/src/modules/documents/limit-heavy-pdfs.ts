import { refuseToWait } from '../../http/limit-attempts.ts'
import type { AttemptLimits } from '../../ports/attempt-limits.ts'
import { type PdfCleaner, UnusablePdfError } from '../../ports/pdf-cleaner.ts'

/** Whoever goes away when their PDF took more than an ordinary one does sent a dear one. */
const DEAR_MS = 2_000

/**
 * Takes no more PDFs of an account for a while that sent some that were too heavy: of those each costs seconds, and its sender was told to
 * send a photo. Counted before the PDF is looked at, so that many at once do not slip through; what is not heavy is taken back.
 *
 * @returns besides what the cleaner does it throws PortalError 429 with Retry-After
 */
export function limitHeavyPdfs(pdfCleaner: PdfCleaner, limits: AttemptLimits): PdfCleaner {
  return {
    async clean(from, to, work) {
      const { accountId, ended } = work
      const retryAfterSeconds = await limits.count('heavy-pdf-by-account', accountId)
      // It names the file: its sender chooses another one, and is not told that it goes by itself. Of which document is the caller's to say.
      refuseToWait(retryAfterSeconds, 'refusal.too-many-heavy-pdfs', 'file')
      let tookMs = 0
      let isHeavy = false
      try {
        await pdfCleaner.clean(from, to, { ...work, took: (ms) => (tookMs += ms) })
      } catch (error) {
        const isTooHeavy = error instanceof UnusablePdfError && error.reason === 'too-heavy-pdf'
        isHeavy = isTooHeavy || (ended?.aborted === true && tookMs > DEAR_MS)
        throw error
      } finally {
        if (!isHeavy) await limits.takeBack('heavy-pdf-by-account', accountId)
      }
    },
  }
}
