/** The bytes are no image of their kind, or one with more pixels than may be worked on. */
export class UnusableImageError extends Error {
  readonly reason: 'unreadable' | 'too-many-pixels'

  constructor(reason: UnusableImageError['reason'], cause?: unknown) {
    super(reason, { cause })
    this.name = 'UnusableImageError'
    this.reason = reason
  }
}

/** Re-encodes an image, so that nothing but the picture is left: no position, no camera, no second file in it. */
export interface ImageCleaner {
  /** @throws UnusableImageError */
  clean(fromPath: string, toPath: string, mediaType: 'image/jpeg' | 'image/png'): Promise<void>
}
