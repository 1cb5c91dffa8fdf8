import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { UnusableImageError } from '../../ports/image-cleaner.ts'
import { pictureAlone } from './picture-alone.ts'

function chunk(type: string, content: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  const typed = Buffer.concat([Buffer.from(type), content])
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}

const packed = (bytes: number) =>
  Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(bytes, 'A'))])

/** With these behind its first chunk, which has 25 bytes and follows eight of the signature. */
function withChunks(png: Buffer, chunks: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])
}

const drawn = () =>
  sharp({ create: { width: 40, height: 30, channels: 4, background: '#1122aa80' } })

test('H2 of a png the picture stays, its profile and which way it is up, and nothing that unpacks to more', async () => {
  const png = await drawn().withMetadata({ orientation: 6, icc: 'p3' }).png().toBuffer()
  const alone = pictureAlone(
    withChunks(png, [
      ...Array.from({ length: 300 }, () => chunk('zTXt', packed(1_000_000))),
      ...['tEXt', 'iTXt', 'acTL', 'fdAT', 'abCd'].map((type) => chunk(type, Buffer.from('x\0y'))),
    ]),
  )
  expect(alone.length).toBeLessThanOrEqual(png.length)
  const kept = await sharp(alone).metadata()
  expect([kept.orientation, kept.icc?.length, kept.width]).toEqual([
    6,
    (await sharp(png).metadata()).icc?.length,
    40,
  ])
})

test('a profile that unpacks to what no camera writes goes too', async () => {
  const png = await drawn().png().toBuffer()
  expect(pictureAlone(withChunks(png, [chunk('iCCP', packed(50_000_000))])).length).toBeLessThan(
    200,
  )
})

test('what is broken stays so', async () => {
  const png = await drawn().png().toBuffer()
  for (const broken of [Buffer.alloc(0), png.subarray(0, 40), Buffer.from('not a png at all')]) {
    expect(pictureAlone(broken)).toEqual(broken)
  }
})

test('what stands in a picture once is looked at once, however often it stands there', async () => {
  const png = await drawn().withMetadata({ icc: 'p3' }).png().toBuffer()
  const more = ['iCCP', 'tRNS', 'eXIf'].flatMap((type) =>
    Array.from({ length: 5_000 }, () => chunk(type, packed(1_000))),
  )
  const alone = pictureAlone(Buffer.concat([png.subarray(0, -12), ...more, png.subarray(-12)]))
  expect(alone.length).toBeLessThan(png.length + 2_000)
})

test('what a camera wrote is no more than a camera writes', async () => {
  const png = await drawn().png().toBuffer()
  const alone = pictureAlone(withChunks(png, [chunk('eXIf', Buffer.alloc(9_000_000))]))
  expect(alone).toEqual(pictureAlone(png))
})

test('one with more chunks than a picture has is refused', async () => {
  const png = await drawn().png().toBuffer()
  for (const type of ['IDAT', 'iCCP', 'abCd']) {
    const chunks = Array.from({ length: 20_001 }, () => chunk(type, Buffer.alloc(0)))
    expect(() => pictureAlone(withChunks(png, chunks))).toThrow(UnusableImageError)
  }
})
