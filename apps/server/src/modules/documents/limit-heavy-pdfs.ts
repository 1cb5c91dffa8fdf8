import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { refuseToWait } from '../../http/limit-attempts.ts'
import type { AttemptLimits } from '../../ports/attempt-limits.ts'
import { type PdfCleaner, UnusablePdfError } from '../../ports/pdf-cleaner.ts'

/** Whoever goes away when their PDF took more than an ordinary one does sent a dear one. */
const DEAR_MS = 2_000

/** As long as the limit counts: what was found too heavy is not looked at again meanwhile, nor counted. */
const KNOWN_FOR_MS = 3_600_000

/**
 * Takes no more PDFs of an account for a while that sent some that were too heavy: of those each costs seconds, and its sender was told to
 * send a photo. Counted before the PDF is looked at, so that many at once do not slip through; what is not heavy is taken back.
 *
 * @returns besides what the cleaner does it throws PortalError 429 with Retry-After
 */
export function limitHeavyPdfs(pdfCleaner: PdfCleaner, limits: AttemptLimits): PdfCleaner {
  const known = new Set<string>()
  const remember = (file: string) => {
    known.add(file)
    setTimeout(() => known.delete(file), KNOWN_FOR_MS).unref()
  }
  return {
    async clean(from, to, work) {
      const { accountId, ended } = work
      // A browser sends it again when its page is loaded anew: it was chosen once.
      const file = `${accountId} ${await hashOf(from)}`
      if (known.has(file)) throw new UnusablePdfError('too-heavy-pdf')
      const retryAfterSeconds = await limits.count('heavy-pdf-by-account', accountId)
      // It names the file: its sender chooses another one, and is not told that it goes by itself. Of which document is the caller's to say.
      refuseToWait(retryAfterSeconds, 'refusal.too-many-heavy-pdfs', 'file')
      let tookMs = 0
      let isHeavy = false
      try {
        await pdfCleaner.clean(from, to, { ...work, took: (ms) => (tookMs += ms) })
      } catch (error) {
        const isTooHeavy = error instanceof UnusablePdfError && error.reason === 'too-heavy-pdf'
        if (isTooHeavy) remember(file)
        isHeavy = isTooHeavy || (ended?.aborted === true && tookMs > DEAR_MS)
        throw error
      } finally {
        if (!isHeavy) await limits.takeBack('heavy-pdf-by-account', accountId)
      }
    },
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('base64')
}
