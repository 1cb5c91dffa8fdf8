/** Decisions A35: above this many pixels on its longest side, or this many bytes, a photo is made smaller. */
export const LARGEST_PHOTO = { sidePx: 4000, bytes: 8 * 1024 * 1024 }

export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heif'

/** Decisions A35: what is no kind of file of §5 (`file-kinds.ts`), and what the browser makes a jpeg of. */
export const CONVERTED = {
  mediaTypes: ['image/webp', 'image/heic', 'image/heif'],
  extensions: ['webp', 'heic', 'heif'],
} as const

/** How many first bytes of a file are enough to tell its format. */
export const FORMAT_BYTES = 12

const BRANDS_OF_HEIF = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif|avis)$/

/** The format of a picture by its first bytes, whatever its name says; undefined for anything else. */
export function photoFormat(firstBytes: Uint8Array): PhotoFormat | undefined {
  const start = String.fromCharCode(...firstBytes.subarray(0, FORMAT_BYTES))
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp'
  return start.slice(4, 8) === 'ftyp' && BRANDS_OF_HEIF.test(start.slice(8)) ? 'heif' : undefined
}
