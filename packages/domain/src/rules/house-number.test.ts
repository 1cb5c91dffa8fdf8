import { expect, test } from 'vitest'
import { isHouseNumber } from './house-number.ts'

test.each([
  ['12', 'NL', true],
  ['1', '', true],
  ['0', 'NL', false],
  ['-1', 'NL', false],
  ['1234567', 'NL', false],
  ['Rose Cottage', 'NL', false],
  ['Rose Cottage', '', false],
  ['Rose Cottage', 'GB', true],
  ['Kilometre 4', 'ES', true],
  ['12-14 rear', 'GB', true],
  ['0', 'DE', false],
  ['000', 'DE', false],
  ['-1', 'DE', false],
  ['1,5', 'DE', false],
  ['12', 'DE', true],
])('§5 house number %j in %j holds: %s', (number, country, holds) => {
  expect(isHouseNumber(number, country)).toBe(holds)
})
