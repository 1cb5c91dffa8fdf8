import { randomFillSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** A picture whose upper left quarter is red, and the rest noise: it cannot be packed, as a photo cannot. */
function noisy(width: number, height: number) {
  const noise = randomFillSync(Buffer.alloc(width * height * 3))
  const red = {
    create: {
      width: Math.floor(width / 2),
      height: Math.floor(height / 2),
      channels: 3 as const,
      background: '#f00',
    },
  }
  return sharp(noise, { raw: { width, height, channels: 3 } }).composite([
    { input: red, left: 0, top: 0 },
  ])
}

export interface MadePhoto {
  name: string
  mimeType: string
  buffer: Buffer
}

/** What phones and cameras make, each too large or of a kind that §5 does not take. */
export const MADE_PHOTOS = {
  jpegOf12Megapixels: async () =>
    photo('IMG_0412.JPG', 'image/jpeg', noisy(4032, 3024).jpeg({ quality: 99 })),
  pngOf20Megabytes: async () =>
    photo('boot.png', 'image/png', noisy(2900, 2300).removeAlpha().png({ compressionLevel: 0 })),
  rotated: async () =>
    photo(
      'gedraaid.jpeg',
      'image/jpeg',
      noisy(4800, 1200).withMetadata({ orientation: 6 }).jpeg({ quality: 60 }),
    ),
  webp: async () => photo('boot.webp', 'image/webp', noisy(600, 400).webp()),
  /** Turned by its own box, as an iPhone does: blue above red. */
  heic: async () => ({
    name: 'IMG_0413.HEIC',
    mimeType: 'image/heic',
    buffer: await readFile(join(import.meta.dirname, 'files/turned.heic')),
  }),
} satisfies Record<string, () => Promise<MadePhoto>>

/** Whole, but packed as AV1, which its brands do not say: no browser opens it as a HEIC. */
export async function soundButUnknownHeic(): Promise<MadePhoto> {
  const { buffer } = await photo('boot.heic', 'image/heic', noisy(64, 64).avif())
  return {
    name: 'boot.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from(buffer.toString('latin1').replaceAll('avif', 'heic'), 'latin1'),
  }
}

async function photo(name: string, mimeType: string, image: Sharp): Promise<MadePhoto> {
  return { name, mimeType, buffer: await image.toBuffer() }
}

/** What a photo is, and in which of its quarters it is red. */
export async function look(bytes: Buffer) {
  const { format, width, height, orientation, exif } = await sharp(bytes).metadata()
  const quarters: Record<string, [number, number]> = {
    'upper left': [0, 0],
    'upper right': [1, 0],
    'lower left': [0, 1],
    'lower right': [1, 1],
  }
  const red: string[] = []
  for (const [quarter, [right, down]] of Object.entries(quarters)) {
    const size = { width: Math.floor(width / 4), height: Math.floor(height / 4) }
    const left = Math.floor((width * (1 + 4 * right)) / 8)
    const top = Math.floor((height * (1 + 4 * down)) / 8)
    // Figures are of a whole image alone, so that the quarter has to be one.
    const cut = await sharp(bytes)
      .extract({ left, top, ...size })
      .png()
      .toBuffer()
    const { channels } = await sharp(cut).stats()
    const [r = 0, g = 0, b = 0] = channels.map(({ mean }) => mean)
    if (r > 200 && g < 60 && b < 60) red.push(quarter)
  }
  return { format, width, height, hasMetadata: Boolean(orientation ?? exif), red }
}
