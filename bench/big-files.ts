import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { onePage } from '../apps/server/src/testing/pdf/one-page.ts'
import { writePdf } from '../apps/server/src/testing/pdf/write-pdf.ts'

/** The most that one file may be (§5). */
const MAX_BYTES = 10 * 1024 * 1024

/** A photo of twelve megapixels that is as large as a file may be. */
export async function aPhotoOfTenMegabytes(): Promise<Buffer> {
  const { data, info } = await noise(4000, 3000)
  for (let quality = 95; quality > 0; quality -= 2) {
    const photo = await sharp(data, { raw: info }).jpeg({ quality }).toBuffer()
    if (photo.length <= MAX_BYTES) return photo
  }
  throw new Error('no photo is small enough')
}

/** A drawing: noise cannot be packed, so that its size follows from its height. */
export async function aPngOfTenMegabytes(): Promise<Buffer> {
  for (let height = 1800; height > 0; height -= 50) {
    const { data, info } = await noise(2000, height)
    const drawing = await sharp(data, { raw: info }).png().toBuffer()
    if (drawing.length <= MAX_BYTES) return drawing
  }
  throw new Error('no drawing is small enough')
}

/** A page with a picture that cannot be packed. */
export function aPdfOfTenMegabytes(): Buffer {
  const scan = (stream: Uint8Array) =>
    writePdf(
      onePage({ more: { 10: { dict: '<< /Subtype /Image >>', stream } }, page: '/Thumb 10 0 R' }),
    )
  const least = scan(randomBytes(0)).length
  // The numbers in it, of lengths and places, become longer.
  return scan(randomBytes(MAX_BYTES - least - 32))
}

function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
}
