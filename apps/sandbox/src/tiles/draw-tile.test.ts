import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawTile } from './draw-tile.ts'

async function colourAt(z: number, x: number, y: number, left: number, top: number) {
  const tile = sharp(await drawTile({ z, x, y })).removeAlpha()
  const pixel = await tile.extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return pixel.toString('hex')
}

test('a tile is a PNG of 256 by 256 pixels', async () => {
  const { format, width, height } = await sharp(
    await drawTile({ z: 14, x: 8414, y: 5384 }),
  ).metadata()
  expect([format, width, height]).toEqual(['png', 256, 256])
})

test('the middle of the IJ is water, and what the sketch does not know is land', async () => {
  // 52.3832 north, 4.945 east.
  expect(await colourAt(15, 16834, 10766, 26, 221)).toBe('a9cfe6')
  expect(await colourAt(15, 0, 0, 128, 128)).toBe('eef0e8')
})
