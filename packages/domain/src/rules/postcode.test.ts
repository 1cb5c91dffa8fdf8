import { expect, test } from 'vitest'
import { hasPostcodes, isPostcode } from './postcode.ts'

test.each([
  ['1011 AB', 'NL', true],
  ['1011AB', 'NL', true],
  ['  1011 ab ', 'NL', true],
  ['0111 AB', 'NL', false],
  ['1011  AB', 'NL', false],
  ['1011 A', 'NL', false],
  ['1011 ABC', 'NL', false],
  ['101 AB', 'NL', false],
  ['B-1000', 'BE', true],
])('§5 postal code %j in %s: %s', (value, country, expected) => {
  expect(isPostcode(value, country)).toBe(expected)
})

test.each([
  ['NL', true],
  ['DE', true],
  ['CW', false],
  ['AE', false],
  ['', true],
])('an address in %j has a postcode: %s', (country, expected) => {
  expect(hasPostcodes(country)).toBe(expected)
})
