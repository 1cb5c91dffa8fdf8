import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fitPhoto } from './fit-photo.ts'

/** A browser that reads every picture as one of this size, and writes a jpeg of 5,000 bytes. */
function browserReads(width: number, height: number): HTMLCanvasElement {
  const picture = { width, height, close: vi.fn() }
  vi.stubGlobal('createImageBitmap', vi.fn().mockResolvedValue(picture))
  const canvas = document.createElement('canvas')
  vi.spyOn(canvas, 'getContext').mockReturnValue(null)
  const sizes: number[] = []
  vi.spyOn(canvas, 'toBlob').mockImplementation((done, type) => {
    sizes.push(canvas.width, canvas.height)
    canvas.dataset['drawn'] = sizes.join('×')
    done(new Blob([new Uint8Array(5_000)], { type: type ?? '' }))
  })
  vi.spyOn(document, 'createElement').mockReturnValue(canvas)
  return canvas
}

/** A browser without a decoder, and what the portal's own says. */
function browserReadsNone(ofOurs?: object | 'broken') {
  vi.stubGlobal('createImageBitmap', vi.fn().mockRejectedValue(new Error('cannot be decoded')))
  const terminate = vi.fn()
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      terminate = terminate
      postMessage() {
        this.dispatchEvent(new MessageEvent('message', { data: ofOurs }))
      }
    },
  )
  return terminate
}

const STARTS = {
  jpeg: '\xff\xd8\xff\xe0',
  png: '\x89PNG\r\n\x1a\n',
  webp: 'RIFF\x10\0\0\0WEBP',
  heic: '\0\0\0\x1cftypheic',
  pdf: '%PDF-1.7',
  gif: 'GIF89a',
}

function photo(name: string, start: keyof typeof STARTS, megabytes = 1): File {
  const bytes = new Uint8Array(megabytes * 1024 * 1024)
  bytes.set(Array.from(STARTS[start], (character) => character.charCodeAt(0)))
  return new File([bytes], name)
}

const work = vi.fn<(text: string) => void>()
beforeEach(() => work.mockReset())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['a small jpeg', photo('boot.JPG', 'jpeg'), [4000, 3000]],
  ['a small png', photo('boot.png', 'png', 8), [3000, 4000]],
] as const)('A35 %s goes as it is', async (_, file, [width, height]) => {
  browserReads(width, height)
  expect(await fitPhoto(file, work)).toEqual({ file })
  expect(work).not.toHaveBeenCalled()
})

test.each([
  ['more than 4,000 pixels wide', photo('boot.jpeg', 'jpeg'), [8000, 6000], '4000×3000', 'smaller'],
  [
    'more than 4,000 pixels high',
    photo('de.boot.png', 'png'),
    [1500, 6000],
    '1000×4000',
    'smaller',
  ],
  ['more than 8 MB', photo('boot.jpg', 'jpeg', 9), [4000, 3000], '4000×3000', 'smaller'],
  ['a webp', photo('boot.webp', 'webp'), [400, 300], '400×300', 'convert'],
  ['a HEIC', photo('boot.HEIC', 'heic'), [400, 300], '400×300', 'convert'],
  ['a png that is called jpg', photo('boot.jpg', 'png'), [400, 300], '400×300', 'convert'],
] as const)('A35 %s becomes a jpeg that fits', async (_, file, [width, height], drawn, doing) => {
  const canvas = browserReads(width, height)
  const fitted = await fitPhoto(file, work)
  expect(fitted).toMatchObject({
    file: { name: file.name.replace(/\.\w+$/, '.jpg'), type: 'image/jpeg', size: 5_000 },
  })
  expect(canvas.dataset['drawn']).toBe(drawn)
  expect(work.mock.calls).toEqual([[`wizard.upload.work-${doing}`]])
})

test('A35 a HEIC that the browser cannot read is read by a decoder of the portal', async () => {
  const picture = { width: 400, height: 300, close: vi.fn() }
  browserReads(1, 1)
  const terminate = browserReadsNone(picture)
  expect(await fitPhoto(photo('boot.heic', 'heic'), work)).toMatchObject({
    file: { name: 'boot.jpg' },
  })
  expect(terminate).toHaveBeenCalledOnce()
  expect(picture.close).toHaveBeenCalledOnce()
})

test('A35 a HEIC that nothing here can read is told what to do', async () => {
  browserReadsNone()
  expect(await fitPhoto(photo('boot.heic', 'heic'), work)).toEqual({
    problem: 'form.upload.cannot-convert',
  })
})

test.each([
  ['boot.jpg', 'jpeg'],
  ['boot.png', 'png'],
  ['boot.webp', 'webp'],
  // The decoder of the portal has said so.
  ['boot.heic', 'heic'],
  // By its first bytes no photo at all.
  ['boot.jpg', 'gif'],
  ['boot.heic', 'pdf'],
] as const)('A35 a broken %s (%s) is told as such', async (name, start) => {
  browserReadsNone('broken')
  expect(await fitPhoto(photo(name, start), work)).toEqual({ problem: 'form.upload.broken-photo' })
})

test('A35 a PDF is not touched, nor what is no photo by its name', async () => {
  browserReadsNone()
  for (const file of [photo('akte.pdf', 'pdf', 9), photo('boot.gif', 'gif')]) {
    expect(await fitPhoto(file, work)).toEqual({ file })
  }
})

test('a browser without a decoder sends a jpeg as it is, and says what to do about a webp', async () => {
  vi.stubGlobal('createImageBitmap', undefined)
  const file = photo('boot.jpg', 'jpeg', 9)
  expect(await fitPhoto(file, work)).toEqual({ file })
  expect(await fitPhoto(photo('boot.webp', 'webp'), work)).toEqual({
    problem: 'form.upload.cannot-convert',
  })
})
