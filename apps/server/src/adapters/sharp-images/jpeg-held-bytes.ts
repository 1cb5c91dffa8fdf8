import { type FileHandle, open } from 'node:fs/promises'
import { UnusableImageError } from '../../ports/image-cleaner.ts'

const MARKER = 0xff
/** ISO/IEC 10918-1: frames that come in one go, those that come finer and finer, and where a scan begins. */
const AT_ONCE = new Set([0xc0, 0xc1])
const FRAMES = new Set([
  ...AT_ONCE,
  0xc2,
  0xc3,
  0xc5,
  0xc6,
  0xc7,
  0xc9,
  0xca,
  0xcb,
  0xcd,
  0xce,
  0xcf,
])
const SCAN = 0xda
/** Start, restarts and the like have nothing behind them; the first is none. */
const ALONE = new Set([0x00, 0x01, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7, 0xd8])
const END = 0xd9
const BYTES_OF_NUMBER = 2
/** Most pieces stand right behind each other; the points of a scan are megabytes. */
const FIRST_WINDOW_BYTES = 4_096
const WINDOW_BYTES = 262_144
/** A photo has some tens of pieces, or hundreds where its maker writes much of it; the reader keeps each. */
const MOST_PIECES = 2_000

/** The colours that it is meant in come in pieces, which are put together, and the reader has three times as much of them. */
const WITH_PROFILE = 0xe2
const PROFILE = Buffer.from('ICC_PROFILE\0')
/** Of a telephone it has some hundred bytes, of a printer two million at most, by the 65,519. */
const MOST_OF_PROFILE = { bytes: 2_000_000, pieces: 64 }

interface Frame {
  comesAtOnce: boolean
  width: number
  height: number
  /** How many points of each colour are written for a block of the picture, across and down. */
  colours: { across: number; down: number }[]
}

/**
 * How much of a jpeg has to be in memory while it is read: nothing of one whose colours come together, line by line; all numbers of one
 * that comes finer and finer, or one colour after the other.
 *
 * @returns undefined where that cannot be told
 * @throws UnusableImageError where it has more pieces than any photo, or more of a profile
 */
export async function jpegHeldBytes(path: string): Promise<number | undefined> {
  const file = await open(path)
  try {
    return await heldBytesOf(file)
  } finally {
    await file.close()
  }
}

async function heldBytesOf(file: FileHandle): Promise<number | undefined> {
  let frame: Frame | undefined
  let held: number | undefined
  let pieces = 0
  const profile = { bytes: 0, pieces: 0 }
  for await (const { marker, at, length } of piecesOf(file)) {
    pieces += 1
    if (pieces > MOST_PIECES) throw new UnusableImageError('broken-photo')
    if (marker === WITH_PROFILE && PROFILE.equals(await bytesAt(file, at + 4, PROFILE.length))) {
      profile.bytes += length
      profile.pieces += 1
      if (isTooMuch(profile)) throw new UnusableImageError('broken-photo')
    }
    if (FRAMES.has(marker)) frame ??= frameOf(await bytesAt(file, at, length + 2), marker)
    if (marker === SCAN && frame) held ??= heldBy(frame, (await bytesAt(file, at + 4, 1))[0])
  }
  return held
}

/** What the reader keeps, or draws by: also between scans and behind the last, up to where the picture ends. */
async function* piecesOf(
  file: FileHandle,
): AsyncGenerator<{ marker: number; at: number; length: number }> {
  for (let at = await nextPiece(file, 0); at !== undefined;) {
    const head = await bytesAt(file, at, 4)
    if (head.length < 4) return
    const marker = head.readUInt8(1)
    if (marker === END) return
    const length = head.readUInt16BE(2)
    yield { marker, at, length }
    at = await nextPiece(file, at + length + 2)
  }
}

/** Past the points of a scan, and what stands between pieces, which the reader passes over. @returns undefined where there is none */
async function nextPiece(file: FileHandle, from: number): Promise<number | undefined> {
  for (let at = from, window = FIRST_WINDOW_BYTES; ; window = WINDOW_BYTES) {
    const bytes = await bytesAt(file, at, window)
    let found = bytes.indexOf(MARKER)
    while (found >= 0 && found + 1 < bytes.length) {
      const marker = bytes.readUInt8(found + 1)
      if (marker !== MARKER && !ALONE.has(marker)) return at + found
      found = bytes.indexOf(MARKER, found + 1)
    }
    if (bytes.length < window) return undefined
    // The last byte may be the first half of one.
    at += window - 1
  }
}

function isTooMuch({ bytes, pieces }: typeof MOST_OF_PROFILE): boolean {
  return bytes > MOST_OF_PROFILE.bytes || pieces > MOST_OF_PROFILE.pieces
}

function heldBy(frame: Frame, coloursOfScan: number | undefined): number {
  const { comesAtOnce, width, height, colours } = frame
  if (comesAtOnce && coloursOfScan === colours.length) return 0
  const [across, down] = [
    Math.max(...colours.map((each) => each.across)),
    Math.max(...colours.map((each) => each.down)),
  ]
  const share = colours.reduce((sum, each) => sum + (each.across * each.down) / (across * down), 0)
  return width * height * share * BYTES_OF_NUMBER
}

/** Marker, length, precision, height, width, how many colours, and three bytes of each. */
function frameOf(bytes: Buffer, marker: number): Frame | undefined {
  const count = bytes[9] ?? 0
  if (count === 0 || bytes.length < 10 + 3 * count) return undefined
  const colours = Array.from({ length: count }, (_, at) => {
    const sampling = bytes.readUInt8(11 + 3 * at)
    return { across: sampling >> 4, down: sampling & 0xf }
  })
  if (colours.some(({ across, down }) => across === 0 || down === 0)) return undefined
  const [height, width] = [bytes.readUInt16BE(5), bytes.readUInt16BE(7)]
  return { comesAtOnce: AT_ONCE.has(marker), width, height, colours }
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}
