import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatAmountInput,
  parseAmount,
  formatDecimalInput,
  formatDecimalInputIn,
  parseDecimal,
} from './decimal.ts'
import { formatInitials, formatInitialsInput } from './initials-input.ts'
import { formatPostcodeInput } from './postcode-input.ts'
import { capitaliseFirst, lowercaseInput, trimInput } from './text-input.ts'

test.each([
  ['5.2', '5,2'],
  ['5,209', '5,20'],
  ['5,2,0', '5,20'],
  ['a1b2', '12'],
  [',5', ',5'],
  ['', ''],
])('§5 decimal %j reads %j', (typed, shown) => {
  expect(formatDecimalInput(typed)).toBe(shown)
})

test.each([
  ['nl', '5.2', '5,2'],
  ['de', '5.2', '5,2'],
  ['en', '5,2', '5.2'],
  ['en', '5.2.0', '5.20'],
] as const)(
  'issue 13: in %s a field makes of %j %j, and both are the same number',
  (language, typed, shown) => {
    expect(formatDecimalInputIn(language)(typed)).toBe(shown)
    expect(parseDecimal(shown)).toBe(5.2)
  },
)

test.each([
  ['1011ab', '1011 AB'],
  ['1011 ab', '1011 AB'],
  ['10a11b', '1011 B'],
  ['1011abc', '1011 AB'],
  ['10115ab', '1011 AB'],
  ['１０１１ａｂ', '1011 AB'],
  ['ab', ''],
  ['1011', '1011'],
])('§5 postcode %j reads %j', (typed, shown) => {
  expect(formatPostcodeInput(typed)).toBe(shown)
})

test.each([
  ['j', '', 'J.'],
  ['J.p', 'J.', 'J.P.'],
  ['J.P', 'J.P.', 'J.P'],
  ['J.', 'J.P', 'J.'],
  ['jp', '', 'J.P.'],
  ['1', '', ''],
  ['é', '', 'É.'],
  ['Jan', '', 'J.'],
  ['Jan-Piet', '', 'J.P.'],
  ['Jan Piet', '', 'J.P.'],
  ['JP', '', 'J.P.'],
  ['j. p.', '', 'J.P.'],
])('§5 initials %j after %j read %j', (typed, previous, shown) => {
  expect(formatInitialsInput(typed, previous)).toBe(shown)
})

test('§5 every formatter leaves what it has formatted as it is', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      for (const format of [
        formatDecimalInput,
        formatPostcodeInput,
        formatInitials,
        capitaliseFirst,
        lowercaseInput,
        trimInput,
      ]) {
        const once = format(typed)
        expect(format(once)).toBe(once)
      }
    }),
  )
})

test('§5 a formatted decimal holds digits, at most one comma and at most two decimals', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(formatDecimalInput(typed)).toMatch(/^\d*(,\d{0,2})?$/)
    }),
  )
})

test('§5 whole centimetres survive being typed with a comma', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), (centimetres) => {
      const typed = (centimetres / 100).toFixed(2)
      expect(parseDecimal(formatDecimalInput(typed))).toBeCloseTo(centimetres / 100, 10)
    }),
  )
})

test.each([
  ['zwaan', 'Zwaan'],
  ['de Zwaan', 'De Zwaan'],
  ['éénhoorn', 'Éénhoorn'],
  ['', ''],
])('§5 %j capitalised is %j', (typed, shown) => {
  expect(capitaliseFirst(typed)).toBe(shown)
})

test.each([
  ['13,5', '13,5', 13.5],
  ['13.50', '13,50', 13.5],
  [' € 12,-', '12,', 12],
  ['12,50 €', '12,50', 12.5],
  [',5', ',5', 0.5],
  ['', '', undefined],
  // Each would be another amount by the formatter alone.
  ['-5', '-5', undefined],
  ['1e3', '1e3', undefined],
  ['1.234', '1.234', undefined],
  ['1.234,50', '1.234,50', undefined],
  ['1 234', '1 234', undefined],
  ['5 euro', '5 euro', undefined],
])('the amount %j stands as %j, and is %s', (typed, stands, euros) => {
  expect(formatAmountInput(typed)).toBe(stands)
  expect(parseAmount(typed)).toBe(euros)
  expect(parseAmount(stands)).toBe(euros)
})
