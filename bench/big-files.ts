import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

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

export function aPdfOfTenMegabytes(): Buffer {
  const head = Buffer.from('%PDF-1.7\n')
  const end = Buffer.from('\n%%EOF\n')
  return Buffer.concat([head, randomBytes(MAX_BYTES - head.length - end.length), end])
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
