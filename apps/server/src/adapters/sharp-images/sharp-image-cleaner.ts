import { buffer } from 'node:stream/consumers'
import sharp, { type Metadata } from 'sharp'
import { DiskFullError } from '../../ports/disk-full.ts'
import {
  type ImageCleaner,
  type ImageShrinker,
  UnusableImageError,
} from '../../ports/image-cleaner.ts'

/** Above this an image costs more memory than one citizen's photo may. */
const MAX_PIXELS = 40_000_000
/**
 * An interlaced png and a progressive jpeg cannot be worked on line by line: all of it lies in memory, with 16 bits to a
 * sample twice. This is a progressive photo of 15 megapixels.
 */
const MAX_HELD_BYTES = 90_000_000
const NO_ROOM = /No space left|Disk quota exceeded|Read-only file system/i
const JPEG_QUALITY = 90

/** Twice what the screen shows, for displays that have two points to a pixel. */
const THUMBNAIL = { width: 256, height: 192 }
const THUMBNAIL_QUALITY = 75

// One image at a time for each body, and nothing kept: the rest of the machine is for the other callers.
sharp.concurrency(1)
sharp.cache(false)

export const sharpImageCleaner: ImageCleaner & ImageShrinker = {
  async shrink(content) {
    try {
      return await sharp(await buffer(content), {
        failOn: 'error',
        limitInputPixels: MAX_PIXELS,
        sequentialRead: true,
      })
        .resize({ ...THUMBNAIL, fit: 'cover' })
        // What is see-through would come out black.
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: THUMBNAIL_QUALITY })
        .toBuffer()
    } catch (error) {
      throw new UnusableImageError('broken-photo', error)
    }
  },

  async clean(fromPath, toPath, mediaType) {
    try {
      const image = sharp(fromPath, {
        failOn: 'error',
        limitInputPixels: MAX_PIXELS,
        sequentialRead: true,
      })
        // The orientation is part of what is removed, so it is applied first.
        .autoOrient()
      if (heldBytes(await image.metadata()) > MAX_HELD_BYTES) {
        throw new UnusableImageError('too-many-pixels')
      }
      const encoded =
        mediaType === 'image/jpeg'
          ? // Optimised coding would keep the whole picture in memory: 86 MB for 12 megapixels instead of 17.
            image.jpeg({ quality: JPEG_QUALITY, optimizeCoding: false })
          : image.png()
      await encoded.toFile(toPath)
    } catch (error) {
      if (error instanceof UnusableImageError) throw error
      // That the photo is broken would not be so.
      if (error instanceof Error && NO_ROOM.test(error.message)) throw new DiskFullError(error)
      const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
      throw new UnusableImageError(isTooLarge ? 'too-many-pixels' : 'broken-photo', error)
    }
  },
}

/** How much of an image has to be in memory at once, beside the few lines that are worked on. */
function heldBytes({ width, height, channels, depth, isProgressive, format }: Metadata): number {
  if (!isProgressive) return 0
  const bytesPerSample = depth === 'uchar' && format === 'png' ? 1 : 2
  return width * height * channels * bytesPerSample
}
