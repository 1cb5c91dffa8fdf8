import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp, { type Metadata } from 'sharp'
import { DiskFullError } from '../../ports/disk-full.ts'
import {
  type ImageCleaner,
  type ImageShrinker,
  UnusableImageError,
} from '../../ports/image-cleaner.ts'
import { jpegHeldBytes } from './jpeg-held-bytes.ts'
import { pictureAlone } from './picture-alone.ts'

/** Above this an image costs more memory than one citizen's photo may. */
const MAX_PIXELS = 40_000_000
/** Each line costs time, however short it is: no camera makes a longer side. */
const MAX_SIDE = 20_000
/** What is worked on line by line has so many of them in memory at once, however long they are. */
const LINES_AT_ONCE = 600
/** A panorama of a telephone has lines of 30 MB, one of 18,000 points that can be seen through of 43 MB. */
const MAX_LINES_BYTES = 45_000_000
/**
 * An interlaced png, a progressive jpeg and what is turned upright cannot be worked on line by line: all of it lies in memory, beside the
 * lines. No camera makes such a png; the other is a photo of twelve megapixels whose colours are as fine as its light, or one of 24 that
 * is turned.
 */
const MAX_HELD_BYTES = { png: 70_000_000, jpeg: 85_000_000 }
/** EXIF: 1 is upright, 2 its mirror image; each above begins at another line than the first. */
const LAST_BY_LINE = 2
const NO_ROOM = /No space left|Disk quota exceeded|Read-only file system/i
/** In the process of whoever asks; each has a thread. */
const AT_ONCE = 4
const JPEG_QUALITY = 90

/** Twice what the screen shows, for displays that have two points to a pixel. */
const THUMBNAIL = { width: 256, height: 192 }
const THUMBNAIL_QUALITY = 75

// One image at a time for each body, and nothing kept: the rest of the machine is for the other callers.
sharp.concurrency(1)
sharp.cache(false)

/** An image that takes more memory than it may beside others, and may be worked on alone. */
export class HeavyImageError extends Error {
  constructor() {
    super('an image to be worked on alone')
    this.name = 'HeavyImageError'
  }
}

/** Where an image is, where it is to be, and what it is. */
type ImageFiles = [fromPath: string, toPath: string, mediaType: 'image/jpeg' | 'image/png']

export const sharpImageCleaner = sharpImages(Infinity)

/**
 * @param mayHoldBytes of an image that cannot be worked on line by line: above it, `clean` throws HeavyImageError
 */
export function sharpImages(mayHoldBytes: number) {
  return {
    atOnce: AT_ONCE,
    shrink,
    clean: (...[fromPath, toPath, mediaType]: ImageFiles) =>
      clean(mayHoldBytes, fromPath, toPath, mediaType),
  } satisfies ImageCleaner & ImageShrinker
}

async function shrink(content: Readable): Promise<Buffer> {
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
}

async function clean(
  mayHoldBytes: number,
  ...[fromPath, toPath, mediaType]: ImageFiles
): Promise<void> {
  try {
    // Before the reader sees it, which keeps all pieces of one.
    const jpegBytes = mediaType === 'image/jpeg' ? await jpegHeldBytes(fromPath) : undefined
    const sent = mediaType === 'image/png' ? pictureAlone(await readFile(fromPath)) : fromPath
    const image = sharp(sent, {
      failOn: 'error',
      limitInputPixels: MAX_PIXELS,
      sequentialRead: true,
    })
      // The orientation is part of what is removed, so it is applied first.
      .autoOrient()
    const metadata = await image.metadata()
    const held = heldBytes(metadata, jpegBytes)
    if (Math.max(metadata.width, metadata.height) > MAX_SIDE)
      throw new UnusableImageError('too-many-pixels')
    if (held > MAX_HELD_BYTES[metadata.format === 'png' ? 'png' : 'jpeg'])
      throw new UnusableImageError('too-many-pixels')
    if (held > mayHoldBytes) throw new HeavyImageError()
    const encoded =
      mediaType === 'image/jpeg'
        ? // Optimised coding would keep the whole picture in memory: 86 MB for 12 megapixels instead of 17.
          image.jpeg({ quality: JPEG_QUALITY, optimizeCoding: false })
        : image.png()
    await encoded.toFile(toPath)
  } catch (error) {
    if (error instanceof UnusableImageError || error instanceof HeavyImageError) throw error
    // That the photo is broken would not be so.
    if (error instanceof Error && NO_ROOM.test(error.message)) throw new DiskFullError(error)
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
    throw new UnusableImageError(isTooLarge ? 'too-many-pixels' : 'broken-photo', error)
  }
}

/**
 * How much of an image has to be in memory at once.
 * @throws UnusableImageError where its lines alone are too much
 */
function heldBytes(metadata: Metadata, jpegBytes: number | undefined): number {
  const { width, height, channels, depth, isProgressive, format, orientation = 1 } = metadata
  const pointBytes = channels * (depth === 'uchar' ? 1 : 2)
  const wholeBytes = width * height * pointBytes
  const lines = width * pointBytes * LINES_AT_ONCE
  if (lines > MAX_LINES_BYTES) throw new UnusableImageError('too-many-pixels')
  const turned = orientation > LAST_BY_LINE ? wholeBytes : 0
  if (format === 'png') return lines + turned + (isProgressive ? wholeBytes : 0)
  return lines + turned + (jpegBytes ?? wholeBytes * 2)
}
