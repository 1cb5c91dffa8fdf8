import {
  decodePDFRawStream,
  PDFArray,
  type PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
} from '@cantoo/pdf-lib'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
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

/** @throws UnusablePdfError when what the streams unpack to is more than a reader should be given */
export async function measureStreams(walked: readonly WalkedDict[]): Promise<void> {
  const left = { pictures: MAX_BYTES.pictures, other: MAX_BYTES.other }
  for (const { dict, stream } of walked) {
    if (!(stream instanceof PDFRawStream)) continue
    const isPicture = dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image')
    if (isPicture && pointsOf(dict) > MAX_PICTURE_POINTS)
      throw new UnusablePdfError('too-heavy-pdf')
    const kind = isPicture ? 'pictures' : 'other'
    left[kind] -= await unpackedBytes(
      stream,
      isPicture ? Math.min(MAX_BYTES.picture, left.pictures) : left.other,
    )
    if (left[kind] <= 0) throw new UnusablePdfError('too-heavy-pdf')
  }
}

/** How many bytes a reader has of a stream, as far as that can be known. */
async function unpackedBytes(stream: PDFRawStream, atMost: number): Promise<number> {
  const filters = filtersOf(stream.dict)
  let bytes = stream.getContents()
  for (const [place, filter] of filters.entries()) {
    if (DEFLATED.has(filter)) {
      const pieces = inflate(bytes, atMost)
      if (place === filters.length - 1) return countOf(pieces)
      bytes = await buffer(pieces)
    } else if (UNPACKED_BY_LIBRARY.has(filter)) return decode(stream, bytes, filters.slice(place))
    else break
  }
  return bytes.length
}

/** What comes out up to the first fault, because that is what readers show; only as many bytes as what comes next needs are kept. */
async function* inflate(packed: Uint8Array, atMost: number): AsyncGenerator<Buffer> {
  let bytes = 0
  try {
    for await (const piece of Readable.from([packed]).pipe(
      createInflate(),
    ) as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > atMost) throw new UnusablePdfError('too-heavy-pdf')
      yield piece
    }
  } catch (error) {
    if (error instanceof UnusablePdfError) throw error
  }
}

async function countOf(pieces: AsyncIterable<Buffer>): Promise<number> {
  let bytes = 0
  for await (const { length } of pieces) bytes += length
  return bytes
}

/** The bounds of the process are those of what the library unpacks. */
function decode(stream: PDFRawStream, bytes: Uint8Array, filters: readonly string[]): number {
  const dict = stream.dict.clone(stream.dict.context)
  dict.set(PDFName.of('Filter'), stream.dict.context.obj(filters.map((name) => PDFName.of(name))))
  try {
    return decodePDFRawStream(PDFRawStream.of(dict, bytes)).decode().length
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
