import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64url, toBase64url } from './base64url.ts'

// Of RFC 4648 §10, and the two signs that base64 has otherwise.
test.each([
  ['', []],
  ['Zg', [0x66]],
  ['Zm8', [0x66, 0x6f]],
  ['Zm9v', [0x66, 0x6f, 0x6f]],
  ['Zm9vYmFy', [0x66, 0x6f, 0x6f, 0x62, 0x61, 0x72]],
  ['-_8', [0xfb, 0xff]],
])('%s is written as everybody writes it', (written, bytes) => {
  expect(toBase64url(new Uint8Array(bytes))).toBe(written)
  expect(fromBase64url(written)).toEqual(new Uint8Array(bytes))
})

test('what is written is read back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect(fromBase64url(toBase64url(bytes))).toEqual(bytes)
    }),
  )
})

test.each([
  ['padding', 'AA=='],
  ['the other alphabet', '+/+/'],
  ['a space', 'AA A'],
  ['a sign that is left over', 'AAAAA'],
  ['bits behind the last byte', 'AB'],
])('%s is no base64url', (_, written) => {
  expect(fromBase64url(written)).toBeUndefined()
})
