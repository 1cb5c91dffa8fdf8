import { expect, test } from 'vitest'
import { photoFormat } from './photo-formats.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

test.each([
  ['\xff\xd8\xff\xe0\0\x10JFIF\0\x01', 'jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\r', 'png'],
  ['RIFF\x10\0\0\0WEBP', 'webp'],
  ['RIFF\x10\0\0\0WAVE', undefined],
  ['\0\0\0\x1cftypheic', 'heif'],
  ['\0\0\0\x1cftypmif1', 'heif'],
  ['\0\0\0\x1cftypisom', undefined],
  ['\0\0\0\x1cfreeheic', undefined],
  ['GIF89a\x01\0\x01\0\0\0', undefined],
  ['%PDF-1.7\n', undefined],
  ['', undefined],
])('A35 a file that begins with %j is %s', (start, format) => {
  expect(photoFormat(bytes(start))).toBe(format)
})

test('A35 the first twelve bytes tell it', () => {
  expect(photoFormat(bytes('RIFF\x10\0\0\0WEBPVP8 '))).toBe('webp')
})
