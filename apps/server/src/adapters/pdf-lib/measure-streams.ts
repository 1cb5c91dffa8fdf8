import {
  decodePDFRawStream,
  PDFArray,
  type PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
  type PDFStream,
} from '@cantoo/pdf-lib'
import { Readable } from 'node:stream'
import { createInflate } from 'node:zlib'
import { UnusablePdfError } from '../../ports/pdf-cleaner.ts'
import type { WalkedDict } from './walk-objects.ts'

/**
 * What a document may become in a reader of PDFs, which unpacks what the cleaner leaves packed: a few kilobytes can be made to
 * hold gigabytes.
 */
const MAX_BYTES = {
  /** One picture: a sheet of A4 at 600 points to the inch, in colour, is 104 MB. */
  picture: 120_000_000,
  /** All pictures: forty sheets of A4 at 300 points to the inch, in colour. */
  pictures: 1_000_000_000,
  /** All that is drawn, typefaces and the like, together. */
  other: 32_000_000,
}
/** A sheet of A0 at 300 points to the inch; how many bytes that takes, its packing does not always say. */
const MAX_PICTURE_POINTS = 150_000_000
const DEFLATED = new Set(['FlateDecode', 'Fl'])
/** What the library unpacks; of pictures' own packings (a JPEG's and others) it cannot. */
const UNPACKED_BY_LIBRARY = new Set([
  ...['LZWDecode', 'LZW', 'RunLengthDecode', 'RL'],
  ...['ASCIIHexDecode', 'AHx', 'ASCII85Decode', 'A85'],
])

/**
 * @returns what each stream unpacks to that is no picture, as far as that can be known
 * @throws UnusablePdfError when what the streams unpack to is more than a reader should be given
 */
export async function measureStreams(
  walked: readonly WalkedDict[],
): Promise<Map<PDFStream, Uint8Array>> {
  const unpacked = new Map<PDFStream, Uint8Array>()
  const left = { pictures: MAX_BYTES.pictures, other: MAX_BYTES.other }
  for (const { dict, stream } of walked) {
    if (!(stream instanceof PDFRawStream)) continue
    const isPicture = dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image')
    if (isPicture && pointsOf(dict) > MAX_PICTURE_POINTS)
      throw new UnusablePdfError('too-heavy-pdf')
    const kind = isPicture ? 'pictures' : 'other'
    const atMost = isPicture ? Math.min(MAX_BYTES.picture, left.pictures) : left.other
    const bytes = await unpack(stream, atMost)
    left[kind] -= bytes.length
    if (left[kind] <= 0) throw new UnusablePdfError('too-heavy-pdf')
    if (!isPicture) unpacked.set(stream, bytes)
  }
  return unpacked
}

/** What a reader has of a stream, as far as that can be known. */
async function unpack(stream: PDFRawStream, atMost: number): Promise<Uint8Array> {
  const filters = filtersOf(stream.dict)
  let bytes = stream.getContents()
  for (const [place, filter] of filters.entries()) {
    if (DEFLATED.has(filter)) bytes = await inflate(bytes, atMost)
    else if (UNPACKED_BY_LIBRARY.has(filter)) return decode(stream, bytes, filters.slice(place))
    else break
  }
  return bytes
}

/** What comes out up to the first fault, because that is what readers show. */
async function inflate(packed: Uint8Array, atMost: number): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  let bytes = 0
  try {
    for await (const piece of Readable.from([packed]).pipe(
      createInflate(),
    ) as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > atMost) throw new UnusablePdfError('too-heavy-pdf')
      pieces.push(piece)
    }
  } catch (error) {
    if (error instanceof UnusablePdfError) throw error
  }
  return Buffer.concat(pieces)
}

/** The bounds of the thread are those of what the library unpacks. */
function decode(stream: PDFRawStream, bytes: Uint8Array, filters: readonly string[]): Uint8Array {
  const dict = stream.dict.clone(stream.dict.context)
  dict.set(PDFName.of('Filter'), stream.dict.context.obj(filters.map((name) => PDFName.of(name))))
  try {
    return decodePDFRawStream(PDFRawStream.of(dict, bytes)).decode()
  } catch (error) {
    // How much a reader makes of it nobody knows.
    throw new UnusablePdfError('broken-pdf', error)
  }
}

function filtersOf(dict: PDFDict): string[] {
  const filter = dict.lookup(PDFName.of('Filter')) ?? dict.lookup(PDFName.of('F'))
  if (filter instanceof PDFName) return [filter.decodeText()]
  if (!(filter instanceof PDFArray)) return []
  return filter
    .asArray()
    .map((_, at) => filter.lookup(at))
    .map((name) => (name instanceof PDFName ? name.decodeText() : ''))
}

function pointsOf(dict: PDFDict): number {
  const [width, height] = ['Width', 'Height'].map((name) => {
    const value = dict.lookup(PDFName.of(name))
    return value instanceof PDFNumber ? value.asNumber() : 0
  })
  return (width ?? 0) * (height ?? 0)
}
