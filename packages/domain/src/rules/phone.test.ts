import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPhoneNumber } from './phone.ts'

test.each([
  ['+31612345678', 'NL', true],
  ['0031612345678', 'NL', true],
  ['0612345678', 'NL', true],
  ['+3161234567', 'NL', false],
  ['+316123456789', 'NL', false],
  ['003161234567', 'NL', false],
  ['00316123456789', 'NL', false],
  ['x0031612345678', 'NL', false],
  ['x+31612345678', 'NL', false],
  ['061234567', 'NL', false],
  ['06-12345678', 'NL', false],
  ['+32612345678', 'NL', false],
  ['+32 471 12 34 56', 'BE', true],
  ['0451 123-4567 App. 8', 'DE', true],
  ['4000', 'NU', true],
  ['400', 'NU', false],
  ['abc', 'DE', false],
])('§5 phone number %j in %s: %s', (value, country, expected) => {
  expect(isPhoneNumber(value, country)).toBe(expected)
})

test('§5 any ten digits are a Dutch phone number, nine or eleven are not', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{9,11}$/), (digits) => {
      expect(isPhoneNumber(digits, 'NL')).toBe(digits.length === 10)
    }),
  )
})
