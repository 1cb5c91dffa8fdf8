import { inflateSync } from 'node:zlib'

const SIGNATURE_BYTES = 8
/** Of a chunk: its length and type before what it says, and a sum behind that. */
const HEAD_BYTES = 8
const SUM_BYTES = 4
/** What a picture is drawn by: its size, colours, what is see-through, and which way it is up. Texts and the like may unpack to gigabytes. */
const DRAWN_BY = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'eXIf'],
])
const PROFILE = 'iCCP'
/** More than the profile of any camera or printer unpacks to. */
const MOST_OF_PROFILE = 4_000_000

/**
 * A png without what is beside the picture, which the reader would unpack before anybody asks for it.
 *
 * @returns the same bytes from where they are no chunks: what is broken is for the reader to say
 */
export function pictureAlone(png: Buffer): Buffer {
  const kept: Buffer[] = [png.subarray(0, SIGNATURE_BYTES)]
  let at = SIGNATURE_BYTES
  while (at + HEAD_BYTES + SUM_BYTES <= png.length) {
    const end = at + HEAD_BYTES + png.readUInt32BE(at) + SUM_BYTES
    if (end > png.length) break
    const chunk = png.subarray(at, end)
    if (isOfPicture(chunk)) kept.push(chunk)
    at = end
  }
  return Buffer.concat([...kept, png.subarray(at)])
}

function isOfPicture(chunk: Buffer): boolean {
  const type = chunk.toString('latin1', 4, HEAD_BYTES)
  return DRAWN_BY.has(type) || (type === PROFILE && isSmallProfile(chunk))
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
