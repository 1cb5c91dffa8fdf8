import sharp from 'sharp'
import { type ImageCleaner, UnusableImageError } from '../../ports/image-cleaner.ts'

/** Above this an image costs more memory than one citizen's photo may. */
const MAX_PIXELS = 40_000_000
const JPEG_QUALITY = 90

// One image at a time for each body, and nothing kept: the rest of the machine is for the other callers.
sharp.concurrency(1)
sharp.cache(false)

export const sharpImageCleaner: ImageCleaner = {
  async clean(fromPath, toPath, mediaType) {
    try {
      const image = sharp(fromPath, {
        failOn: 'error',
        limitInputPixels: MAX_PIXELS,
        sequentialRead: true,
      })
        // The orientation is part of what is removed, so it is applied first.
        .autoOrient()
      const encoded =
        mediaType === 'image/jpeg'
          ? // Optimised coding would keep the whole picture in memory: 86 MB for 12 megapixels instead of 17.
            image.jpeg({ quality: JPEG_QUALITY, optimizeCoding: false })
          : image.png()
      await encoded.toFile(toPath)
    } catch (error) {
      const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
      throw new UnusableImageError(isTooLarge ? 'too-many-pixels' : 'unreadable', error)
    }
  },
}
