import { LARGEST_PHOTO } from '@vignettes/domain/documents/photo-formats.ts'

/** The next is tried when a photo is still too large. */
const QUALITIES = [0.9, 0.75, 0.5]

/** A picture as a jpeg within the bounds, with nothing else in it; undefined when this browser cannot make it. */
export async function writeJpeg(picture: ImageBitmap): Promise<Blob | undefined> {
  const canvas = drawn(picture)
  let jpeg: Blob | null = null
  for (const quality of QUALITIES) {
    jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
    if (jpeg && jpeg.size <= LARGEST_PHOTO.bytes) break
  }
  // Its memory is given back at once: a phone has little.
  canvas.width = canvas.height = 0
  return jpeg?.type === 'image/jpeg' ? jpeg : undefined
}

function drawn(picture: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, LARGEST_PHOTO.sidePx / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return canvas
  // What shows through in a png would be black in a jpeg.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}
