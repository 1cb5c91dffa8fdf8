import type { Readable } from 'node:stream'
import type { DocumentWork } from './document-work.ts'

/** The bytes are no image of their kind, or one with more pixels than may be worked on. */
export class UnusableImageError extends Error {
  readonly reason: 'broken-photo' | 'too-many-pixels'

  constructor(reason: UnusableImageError['reason'], cause?: unknown) {
    super(reason, { cause })
    this.name = 'UnusableImageError'
    this.reason = reason
  }
}

/** Makes a small picture of an image that was cleaned before. */
export interface ImageShrinker {
  /** @returns a jpeg of some 10 kB; rejects with UnusableImageError */
  shrink(content: Readable, work: DocumentWork): Promise<Buffer>
}

/** Re-encodes an image, so that nothing but the picture is left: no position, no camera, no second file in it. */
export interface ImageCleaner {
  /** How many it works on at one time; more would wait where nobody can let others go first. */
  readonly atOnce: number
  /** @throws UnusableImageError */
  clean(
    fromPath: string,
    toPath: string,
    mediaType: 'image/jpeg' | 'image/png',
    work: DocumentWork,
  ): Promise<void>
}
