import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isKvkNumber } from './kvk-number.ts'

test.each([
  ['12345678', true],
  ['00000001', true],
  ['90004760', true],
  ['00000000', false],
  ['1234567', false],
  ['123456789', false],
  // The number of a branch.
  ['000012345678', false],
  ['1234567a', false],
  ['１２３４５６７８', false],
  [' 12345678', false],
  ['12345678\n', false],
  ['', false],
])('issue 14, 9: the KvK number %j is one: %s', (value, expected) => {
  expect(isKvkNumber(value)).toBe(expected)
})

test('issue 14, 9: no digit checks the others, so each eight digits but all zeros may be one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (number) => {
      expect(isKvkNumber(String(number).padStart(8, '0'))).toBe(true)
    }),
  )
})
