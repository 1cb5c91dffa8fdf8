import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageProcesses } from './image-processes.ts'
import { sharpImageCleaner } from './sharp-image-cleaner.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vignettes-images-'))
})
afterAll(() => rm(folder, { recursive: true }))

const oneColour = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#1122aa80' } })

describe.each([
  ['in this process', sharpImageCleaner],
  ['in processes of their own', imageProcesses(2)],
])('%s', (_where, cleaner) => {
  test('H2 a png that has to be held whole is refused before it is decoded', async () => {
    const path = join(folder, 'interlaced.png')
    // Small on the wire, 61 MB in memory.
    await oneColour(3000, 2550).toColourspace('rgb16').png({ progressive: true }).toFile(path)
    expect((await stat(path)).size).toBeLessThan(2_000_000)
    await expect(cleaner.clean(path, join(folder, 'clean.png'), 'image/png')).rejects.toMatchObject(
      { reason: 'too-many-pixels' },
    )
  })

  test.each([
    ['png', 3000, 2550, 16],
    ['jpeg', 5200, 5000, 8],
  ] as const)(
    'so is a %s that has to be turned whole',
    async (kind, width, height, bits) => {
      for (const orientation of [3, 4, 6]) {
        const path = join(folder, `turned.${kind}`)
        const image = oneColour(width, height).toColourspace(bits === 16 ? 'rgb16' : 'srgb')
        await image.withMetadata({ orientation })[kind]().toFile(path)
        const refused = cleaner.clean(path, join(folder, 'clean'), `image/${kind}`)
        await expect(refused).rejects.toMatchObject({ reason: 'too-many-pixels' })
      }
    },
    60_000,
  )

  test.each([
    [1_000_000, 4],
    [1, 1_000_000],
  ])('a png of %i by %i points is refused, however few they are', async (width, height) => {
    const path = join(folder, 'long.png')
    await oneColour(width, height).png().toFile(path)
    const refused = cleaner.clean(path, join(folder, 'clean'), 'image/png')
    await expect(refused).rejects.toMatchObject({ reason: 'too-many-pixels' })
  })

  test('a png whose lines are long is refused where it takes more than one that is held', async () => {
    const path = join(folder, 'wide.png')
    await oneColour(18_000, 500).toColourspace('rgb16').png().toFile(path)
    const refused = cleaner.clean(path, join(folder, 'clean'), 'image/png')
    await expect(refused).rejects.toMatchObject({ reason: 'too-many-pixels' })
    await oneColour(18_000, 500).png().toFile(path)
    await cleaner.clean(path, join(folder, 'clean'), 'image/png')
  })

  test('a photo of a telephone that was held upright is taken, as one of 28 megapixels that need not be turned', async () => {
    const [path, clean] = [join(folder, 'held.jpeg'), join(folder, 'held.clean')]
    await oneColour(5712, 4284).withMetadata({ orientation: 6 }).jpeg().toFile(path)
    await cleaner.clean(path, clean, 'image/jpeg')
    expect(await sharp(clean).metadata()).toMatchObject({ width: 4284, height: 5712 })
    await oneColour(5700, 5000).withMetadata({ orientation: 2 }).jpeg().toFile(path)
    await cleaner.clean(path, clean, 'image/jpeg')
    expect(await sharp(clean).metadata()).toMatchObject({ width: 5700, height: 5000 })
  }, 60_000)

  test.each([
    ['a progressive photo of 12 megapixels', 4000, 3000, 'jpeg'],
    ['one of 20 megapixels', 5200, 3900, 'jpeg'],
    ['an interlaced drawing', 4000, 3700, 'png'],
  ] as const)('%s is taken', async (name, width, height, kind) => {
    const [path, clean] = [join(folder, name), join(folder, `${name}.clean`)]
    await oneColour(width, height)[kind]({ progressive: true }).toFile(path)
    await cleaner.clean(path, clean, `image/${kind}`)
    expect(await sharp(clean).metadata()).toMatchObject({ width, height, format: kind })
  })

  test.each(['jpeg', 'png'] as const)('F7 a full disk is no fault of a %s', async (kind) => {
    const path = join(folder, `whole.${kind}`)
    await oneColour(1500, 1000)[kind]().toFile(path)
    await expect(cleaner.clean(path, '/dev/full', `image/${kind}`)).rejects.toMatchObject({
      code: 'ENOSPC',
    })
  })
})
