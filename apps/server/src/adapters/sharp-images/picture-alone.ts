import { inflateSync } from 'node:zlib'
import { UnusableImageError } from '../../ports/image-cleaner.ts'

const SIGNATURE_BYTES = 8
/** Of a chunk: its length and type before what it says, and a sum behind that. */
const HEAD_BYTES = 8
const SUM_BYTES = 4
const PROFILE = 'iCCP'
const CAMERA = 'eXIf'
/**
 * What a picture is drawn by, beside its points: its size, colours, what is see-through, and which way it is up. Each stands in it once
 * (ISO/IEC 15948, 5.6). Texts and the like may unpack to gigabytes.
 */
const DRAWN_BY = [
  ...['IHDR', 'PLTE', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT'],
  CAMERA,
  PROFILE,
]
const POINTS = 'IDAT'
/** A picture of ten megabytes whose points come by the 512 bytes; those of cameras and programs come by the 8,192 and more. */
const MOST_CHUNKS = 20_000
/** In a jpeg it has no more, and programs that write both write the same. */
const MOST_OF_CAMERA = 65_536
/** More than the profile of any camera or printer unpacks to. */
const MOST_OF_PROFILE = 4_000_000

/**
 * A png without what is beside the picture, which the reader would unpack before anybody asks for it.
 *
 * @returns the same bytes from where they are no chunks: what is broken is for the reader to say
 * @throws UnusableImageError where it has more chunks than any picture
 */
export function pictureAlone(png: Buffer): Buffer {
  const kept: Buffer[] = [png.subarray(0, SIGNATURE_BYTES)]
  const missing = new Set(DRAWN_BY)
  let at = SIGNATURE_BYTES
  let chunks = 0
  while (at + HEAD_BYTES + SUM_BYTES <= png.length) {
    const end = at + HEAD_BYTES + png.readUInt32BE(at) + SUM_BYTES
    if (end > png.length) break
    chunks += 1
    if (chunks > MOST_CHUNKS) throw new UnusableImageError('broken-photo')
    const chunk = png.subarray(at, end)
    const type = chunk.toString('latin1', 4, HEAD_BYTES)
    if (type === POINTS || (missing.delete(type) && isHarmless(type, chunk))) kept.push(chunk)
    at = end
  }
  return Buffer.concat([...kept, png.subarray(at)])
}

function isHarmless(type: string, chunk: Buffer): boolean {
  if (type === CAMERA) return chunk.length <= MOST_OF_CAMERA
  return type !== PROFILE || isSmallProfile(chunk)
}

/** A name, a zero, how it is packed, and the profile packed so. */
function isSmallProfile(chunk: Buffer): boolean {
  const content = chunk.subarray(HEAD_BYTES, -SUM_BYTES)
  try {
    inflateSync(content.subarray(content.indexOf(0) + 2), { maxOutputLength: MOST_OF_PROFILE })
    return true
  } catch {
    return false
  }
}
