import type { DocumentField } from '@vignettes/domain/documents/documents.ts'
import type { FileAnswer } from '@vignettes/domain/wizard/answers.ts'
import { expect, test } from 'vitest'
import '../../text.ts'
import { acceptFile } from './accept-file.ts'

const GIF_START = [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]
const PDF_START = [0x25, 0x50, 0x44, 0x46, 0x2d]
const JPEG_START = [0xff, 0xd8, 0xff, 0xe0]

function aFile(name: string, bytes: readonly number[] = JPEG_START): File {
  return new File([new Uint8Array(bytes)], name)
}

async function problem(...[field, files, present]: [DocumentField, File[], FileAnswer?]) {
  const accepted = await acceptFile(field, files, present, () => {})
  return accepted && 'problem' in accepted ? accepted.problem : undefined
}

test('§5 a jpeg may be added', async () => {
  expect(await problem('boatPhoto', [aFile('boot.JPG')])).toBeUndefined()
})

test('§5 only one file at a time', async () => {
  const files = [aFile('a.jpg'), aFile('b.jpg')]
  expect(await problem('boatPhoto', files)).toBe('Voeg 1 bestand tegelijk toe.')
})

test('§5 the same file is not added twice', async () => {
  const present = { name: 'boot.jpg', size: JPEG_START.length }
  expect(await problem('boatPhoto', [aFile('boot.jpg')], present)).toBe(
    'Dit bestand is al toegevoegd.',
  )
})

test('§5 a wrong kind of file is told with the kinds that are allowed', async () => {
  const expected = 'Dit soort bestand kan niet. Kies een bestand van het soort jpg, jpeg of png.'
  expect(await problem('boatPhoto', [aFile('boot.gif', GIF_START)])).toBe(expected)
  expect(await problem('boatPhoto', [aFile('akte.pdf', PDF_START)])).toBe(expected)
})

test('§5 a file that is too large is told with the most that it may be', async () => {
  const more = new Array<number>(10 * 1024 * 1024).fill(0)
  expect(await problem('navyBill', [aFile('akte.pdf', [...PDF_START, ...more])])).toBe(
    'Dit bestand is te groot. Een bestand mag maximaal 10 MB zijn.',
  )
})

test('A35 a name that says jpg does not make it one, and a broken one is told so', async () => {
  expect(await problem('boatPhoto', [aFile('boot.jpg', [1, 2, 3])])).toMatch(
    /^Dit bestand is beschadigd of is geen foto\./,
  )
})

test('A35 a PDF goes as it is, and a broken one is not called a photo', async () => {
  const pdf = aFile('akte.pdf', PDF_START)
  expect(await acceptFile('navyBill', [pdf], undefined, () => {})).toEqual({ file: pdf })
  expect(await problem('navyBill', [aFile('akte.pdf', [1, 2, 3])])).toMatch(
    /^Dit bestand kan niet worden gelezen\./,
  )
})
