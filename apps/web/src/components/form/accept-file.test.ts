import form from '@vignettes/domain/text/nl/form.json' with { type: 'json' }
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import '../../text.ts'
import { fileProblem } from './accept-file.ts'

const JPEG_START = [0xff, 0xd8, 0xff, 0xe0]

function aFile(name: string, bytes: readonly number[] = JPEG_START): File {
  return new File([new Uint8Array(bytes)], name)
}

beforeAll(() => {
  i18next.addResourceBundle('nl', 'form', form)
  i18next.options.ns = [...(i18next.options.ns ?? []), 'form']
})

test('§5 a jpeg may be added', async () => {
  expect(await fileProblem('boatPhoto', [aFile('boot.JPG')], undefined)).toBeUndefined()
})

test('§5 only one file at a time', async () => {
  const files = [aFile('a.jpg'), aFile('b.jpg')]
  expect(await fileProblem('boatPhoto', files, undefined)).toBe('Voeg 1 bestand tegelijk toe.')
})

test('§5 the same file is not added twice', async () => {
  const present = { name: 'boot.jpg', size: JPEG_START.length }
  expect(await fileProblem('boatPhoto', [aFile('boot.jpg')], present)).toBe(
    'Dit bestand is al toegevoegd.',
  )
})

test('§5 a wrong kind of file is told with the kinds that are allowed', async () => {
  const expected = 'Dit soort bestand kan niet. Kies een bestand van het soort jpg, jpeg of png.'
  expect(await fileProblem('boatPhoto', [aFile('boot.gif')], undefined)).toBe(expected)
  // A name that says jpeg does not make it one.
  expect(await fileProblem('boatPhoto', [aFile('boot.jpg', [1, 2, 3])], undefined)).toBe(expected)
})
