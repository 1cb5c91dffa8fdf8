import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDecimal } from '../format/decimal.ts'
import {
  formatMeasureInputIn,
  isWiderThanLong,
  losesByFormat,
  metresMeant,
} from './doubtful-measures.ts'

test.each([
  ['520', 5.2],
  ['100', 1],
  ['3000', 30],
  ['3001', undefined],
  ['99', undefined],
  ['30', undefined],
  ['520,5', undefined],
  ['', undefined],
])('D22 a measure of %j metres is probably meant as %s', (typed, metres) => {
  expect(metresMeant(typed)).toBe(metres)
})

test.each([
  ['-3', true],
  ['1.234,5', true],
  ['abc', true],
  ['5,209', true],
  ['5,2,0', true],
  ['5.2', false],
  ['5,20', false],
  [' 5,20 ', false],
  ['5,20 m', false],
  ['5,20 meter', false],
  ['', false],
])('D22 of %j something is lost that was meant: %s', (typed, isLost) => {
  expect(losesByFormat(typed)).toBe(isLost)
})

test.each([
  ['-', '-'],
  ['-5', '-5'],
  ['−5', '−5'],
  ['1e', '1e'],
  ['1e3', '1e3'],
  ['a1b2', 'a1b2'],
  ['5/2', '5/2'],
  ['5 2', '5 2'],
  ['1.234,5', '1.234,5'],
  ["5'2", "5'2"],
  ['5.2', '5,2'],
  ['5,209', '5,20'],
  ['5,2,0', '5,20'],
  ['5,20 meter', '5,20'],
  ['ca 5.2', '5,2'],
  ['abc', ''],
])('D22 a measure of %j reads %j: no other number is made of it', (typed, shown) => {
  expect(formatMeasureInputIn('nl')(typed)).toBe(shown)
})

test('D22 no measure that was typed as a number, in whatever way, becomes another', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3000 }),
      fc.constantFrom('', 'ca ', ' '),
      fc.constantFrom('', ' m', 'm', ' meter', 'cm'),
      (centimetres, before, unit) => {
        const number = (centimetres / 100).toFixed(2)
        const shown = formatMeasureInputIn('nl')(`${before}${number}${unit}`)
        expect(parseDecimal(shown)).toBe(Number(number))
      },
    ),
  )
})

test('D22 a boat of 5 by 10 metres is asked back, one of 5 by 5 is not', () => {
  const boat = { boatName: '', boatLength: 5 }
  expect(isWiderThanLong({ ...boat, boatWidth: 10 })).toBe(true)
  expect(isWiderThanLong({ ...boat, boatWidth: 5 })).toBe(false)
})
