import { expect, test } from 'vitest'
import { LIMITS } from '../rules/limits.ts'
import {
  acceptedExtensions,
  acceptedMediaTypes,
  extensionOf,
  mediaTypeOf,
  uploadError,
} from './upload.ts'

test.each([
  ['boatPhoto', 'boot.jpg', 1, undefined],
  ['boatPhoto', 'boot.JPEG', LIMITS.maxUploadBytes, undefined],
  ['boatPhoto', 'boot.jpg', LIMITS.maxUploadBytes + 1, 'form.upload.too-large'],
  ['boatPhoto', 'boot.jpg', 0, 'form.upload.empty'],
  ['boatPhoto', 'boot.pdf', 1, 'form.upload.type'],
  ['boatPhoto', 'boot', 1, 'form.upload.type'],
  ['navyBill', 'bewijs.pdf', 1, undefined],
  ['navyBill', 'bewijs.gif', 1, 'form.upload.type'],
] as const)('§5 %s %j of %s bytes says %s', (field, name, sizeBytes, key) => {
  expect(uploadError(field, { name, sizeBytes })).toBe(key)
})

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0)
const PDF = Uint8Array.from('%PDF-1.7', (character) => character.charCodeAt(0))

test('§5 bytes and extension must belong to the same accepted kind', () => {
  expect(mediaTypeOf('boatPhoto', 'boot.jpg', JPEG)).toBe('image/jpeg')
  expect(mediaTypeOf('boatPhoto', 'boot.png', JPEG)).toBeUndefined()
  expect(mediaTypeOf('boatPhoto', 'boot.pdf', PDF)).toBeUndefined()
  expect(mediaTypeOf('navyBill', 'bewijs.pdf', PDF)).toBe('application/pdf')
  expect(mediaTypeOf('navyBill', 'bewijs.jpg', PDF)).toBeUndefined()
  expect(mediaTypeOf('boatPhoto', 'boot.jpg', new Uint8Array())).toBeUndefined()
})

test('§5 only the boat photo refuses a pdf', () => {
  expect(acceptedExtensions('boatPhoto')).not.toContain('pdf')
  expect(acceptedExtensions('boatLeasehold')).toContain('pdf')
})

test('§5 the media types of each kind of document', () => {
  expect(acceptedMediaTypes('boatPhoto')).toEqual(['image/jpeg', 'image/png'])
  expect(acceptedMediaTypes('navyBill')).toEqual(['application/pdf', 'image/jpeg', 'image/png'])
})

test('§5 a png is one by all of its first bytes', () => {
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  expect(mediaTypeOf('boatPhoto', 'boot.png', png)).toBe('image/png')
  expect(mediaTypeOf('boatPhoto', 'boot.png', png.with(7, 0))).toBeUndefined()
})

test.each([
  ['boot.jpg', 'jpg'],
  ['de.boot.JPG', 'jpg'],
  ['boot', ''],
  ['', ''],
])('the extension of %j is %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension)
})
