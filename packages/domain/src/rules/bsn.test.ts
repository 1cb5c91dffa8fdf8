import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBsn } from './bsn.ts'

test.each([
  ['123456782', true],
  ['111222333', true],
  ['12345672', true],
  ['999999990', true],
  ['000000000', false],
  ['00000000', false],
  ['123456789', false],
  ['1234567', false],
  ['1234567820', false],
  ['12345678a', false],
  [' 123456782', false],
  ['', false],
])('§5 the BSN check answers for %j: %s', (value, expected) => {
  expect(isBsn(value)).toBe(expected)
})

test('§5 changing one digit of a valid BSN makes it invalid', () => {
  const valid = fc.integer({ min: 10_000_000, max: 999_999_999 }).map(String).filter(isBsn)
  fc.assert(
    fc.property(valid, fc.nat(8), fc.integer({ min: 1, max: 9 }), (bsn, at, step) => {
      const index = at % bsn.length
      const other = (Number(bsn[index]) + step) % 10
      expect(isBsn(bsn.slice(0, index) + other + bsn.slice(index + 1))).toBe(false)
    }),
  )
})
