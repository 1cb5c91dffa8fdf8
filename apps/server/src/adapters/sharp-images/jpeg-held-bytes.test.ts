import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jpegHeldBytes } from './jpeg-held-bytes.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vignettes-jpegs-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function heldBytes(jpeg: Buffer): Promise<number | undefined> {
  const path = join(folder, 'photo.jpg')
  await writeFile(path, jpeg)
  return jpegHeldBytes(path)
}

const drawn = () => sharp({ create: { width: 400, height: 300, channels: 3, background: 'grey' } })
const POINTS = 400 * 300

const piece = (marker: number, bytes: number[]) => [
  ...[0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff, ...bytes],
]
/** Up to its first scan: 300 lines of 400 points, of colours written so many across and down, of which so many come first. */
const beginning = (marker: number, sampling: number[], inScan: number) =>
  Buffer.from([
    ...[0xff, 0xd8, 0xff, 0xff],
    ...piece(0xe1, [1, 2, 3]).slice(1),
    ...piece(marker, [
      ...[8, 300 >> 8, 300 & 0xff, 400 >> 8, 400 & 0xff, sampling.length],
      ...sampling.flatMap((each, at) => [at, each, 0]),
    ]),
    ...piece(0xda, [inScan]),
  ])

test('one with more pieces than any photo is refused before the reader keeps them', async () => {
  const jpeg = await drawn().jpeg().toBuffer()
  const flood = Buffer.alloc(8 * 2_001, Buffer.from([0xff, 0xe1, 0, 6, 1, 1, 1, 1]))
  const flooded = Buffer.concat([jpeg.subarray(0, 2), flood, jpeg.subarray(2)])
  await expect(heldBytes(flooded)).rejects.toMatchObject({ reason: 'broken-photo' })
})

test('H2 pieces between scans, and behind the last, are counted like those before', async () => {
  const jpeg = await drawn().jpeg({ progressive: true }).toBuffer()
  const scans = [...jpeg.keys()].filter((at) => jpeg[at] === 0xff && jpeg[at + 1] === 0xda)
  expect(scans.length).toBeGreaterThan(1)
  const flood = Buffer.alloc(4 * 2_001, Buffer.from([0xff, 0xe1, 0, 2]))
  for (const at of [scans[1]!, jpeg.length - 2]) {
    const flooded = Buffer.concat([jpeg.subarray(0, at), flood, jpeg.subarray(at)])
    await expect(heldBytes(flooded)).rejects.toMatchObject({ reason: 'broken-photo' })
  }
  // What stands behind its end, as the film of a telephone does, nobody reads.
  expect(await heldBytes(Buffer.concat([jpeg, flood]))).toBe(POINTS * 1.5 * 2)
})

/** With the colours that it is meant in, in so many pieces of so many bytes. */
function withProfile(jpeg: Buffer, pieces: number, bytes: number): Buffer {
  const each = Array.from({ length: pieces }, (_, at) =>
    Buffer.concat([
      Buffer.from([0xff, 0xe2, (bytes + 16) >> 8, (bytes + 16) & 0xff]),
      Buffer.from(`ICC_PROFILE\0${String.fromCharCode(at + 1, pieces)}`, 'latin1'),
      Buffer.alloc(bytes, 'A'),
    ]),
  )
  return Buffer.concat([jpeg.subarray(0, 2), ...each, jpeg.subarray(2)])
}

test('H2 one with more of a profile than any printer has is refused, before the reader has three times as much', async () => {
  const jpeg = await drawn().jpeg().toBuffer()
  for (const [pieces, bytes] of [
    [150, 65_519],
    [32, 65_519],
    [65, 10],
  ] as const) {
    const refused = heldBytes(withProfile(jpeg, pieces, bytes))
    await expect(refused).rejects.toMatchObject({ reason: 'broken-photo' })
  }
  const behindOther = withProfile(
    Buffer.concat([jpeg.subarray(0, 2), Buffer.from([7, 0xff, 0]), jpeg.subarray(2)]),
    1,
    9,
  )
  expect(await heldBytes(behindOther)).toBe(0)
  const hidden = withProfile(jpeg, 65, 10)
  const passedOver = Buffer.concat([
    hidden.subarray(0, 2),
    Buffer.from([7, 0xff, 0]),
    hidden.subarray(2),
  ])
  await expect(heldBytes(passedOver)).rejects.toMatchObject({ reason: 'broken-photo' })
  expect(await heldBytes(withProfile(jpeg, 30, 65_519))).toBe(0)
  expect(await heldBytes(await drawn().withMetadata({ icc: 'p3' }).jpeg().toBuffer())).toBe(0)
})

test.each([
  ['4:2:0', false, 0],
  ['4:4:4', false, 0],
  ['4:2:0', true, POINTS * 1.5 * 2],
  ['4:4:4', true, POINTS * 3 * 2],
])('a photo of %s, finer and finer: %s', async (chromaSubsampling, progressive, held) => {
  expect(await heldBytes(await drawn().jpeg({ chromaSubsampling, progressive }).toBuffer())).toBe(
    held,
  )
})

test.each([
  ['its colours one after the other', 0xc0, [0x22, 0x11, 0x11], 1, POINTS * 1.5 * 2],
  ['its colours together', 0xc0, [0x22, 0x11, 0x11], 3, 0],
  ['colours as fine as nobody writes them', 0xc2, [0x21, 0x21, 0x11], 3, POINTS * 2.5 * 2],
  ['numbers packed in another way', 0xc9, [0x11], 1, POINTS * 2],
] as const)('H2 one with %s', async (_, marker, sampling, inScan, held) => {
  expect(await heldBytes(beginning(marker, [...sampling], inScan))).toBe(held)
})

test('of what is broken it cannot be told', async () => {
  const whole = beginning(0xc0, [0x11], 1)
  for (const broken of [
    Buffer.alloc(0),
    whole.subarray(0, 8),
    whole.subarray(0, -10),
    beginning(0xc0, [0], 1),
    Buffer.from('no photo at all'),
  ])
    expect(await heldBytes(broken)).toBeUndefined()
})
