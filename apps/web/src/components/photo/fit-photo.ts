import { extensionOf } from '@vignettes/domain/documents/upload.ts'
import {
  CONVERTED,
  LARGEST_PHOTO,
  photoFormat,
  type PhotoFormat,
} from '@vignettes/domain/documents/photo-formats.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { firstBytesOf } from './first-bytes.ts'
import { openHeic } from './open-heic.ts'
import { writeJpeg } from './write-jpeg.ts'

/** The file as it is sent, or why it cannot be. */
export type FittedPhoto = { file: File } | { problem: TextKey }

/** What is being done to a photo, for as long as it takes. */
export type PhotoWork = Extract<TextKey, `wizard.upload.work-${string}`>

const PHOTO_EXTENSIONS: readonly string[] = ['jpg', 'jpeg', 'png', ...CONVERTED.extensions]
/** A browser in which a photo is what its name says sends it as it is. */
const EXTENSIONS: { [F in PhotoFormat]: readonly string[] } = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: [],
  heif: [],
}

/**
 * Decisions A35: a photo that is too large, or of a kind that §5 does not take, becomes a jpeg that fits. What is no
 * photo, such as a PDF, is left alone; the server stays the judge of everything.
 */
export async function fitPhoto(
  file: File,
  onWork: (work: PhotoWork) => void,
): Promise<FittedPhoto> {
  const bytes = await firstBytesOf(file)
  if (!bytes) return { problem: 'form.upload.unreadable' }
  const extension = extensionOf(file.name)
  const format = photoFormat(bytes)
  if (!format) {
    const claimsToBe = PHOTO_EXTENSIONS.includes(extension) && file.size > 0
    return claimsToBe ? { problem: 'form.upload.broken-photo' } : { file }
  }
  const isTaken = EXTENSIONS[format].includes(extension)
  if (!isTaken) onWork('wizard.upload.work-convert')
  const picture = await openPicture(file, format)
  if (typeof picture === 'string') return { problem: picture }
  if (picture === undefined || (isTaken && isSmall(file, picture))) {
    picture?.close()
    return { file }
  }
  if (isTaken) onWork('wizard.upload.work-smaller')
  const jpeg = await writeJpeg(picture).finally(() => picture.close())
  return jpeg ? { file: asJpegFile(jpeg, file) } : isTaken ? { file } : cannotConvert
}

const cannotConvert = { problem: 'form.upload.cannot-convert' } as const

/** @returns a text that says what is wrong with it, or undefined in a browser that cannot tell */
async function openPicture(file: File, format: PhotoFormat) {
  if (typeof createImageBitmap === 'undefined') {
    return format === 'jpeg' || format === 'png' ? undefined : cannotConvert.problem
  }
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    const picture = format === 'heif' ? await openHeic(file).catch(() => undefined) : 'broken'
    return picture === 'broken' ? 'form.upload.broken-photo' : (picture ?? cannotConvert.problem)
  }
}

function isSmall(file: File, { width, height }: ImageBitmap): boolean {
  return file.size <= LARGEST_PHOTO.bytes && Math.max(width, height) <= LARGEST_PHOTO.sidePx
}

function asJpegFile(jpeg: Blob, { name, lastModified }: File): File {
  const extension = extensionOf(name)
  const stem = extension ? name.slice(0, -extension.length - 1) : name
  return new File([jpeg], `${stem}.jpg`, { type: 'image/jpeg', lastModified })
}
