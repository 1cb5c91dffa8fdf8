import { expect, test } from 'vitest'
import { isSignAlone, isWiderThanLong, losesByFormat, metresMeant } from './doubtful-measures.ts'

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
  ['-', true],
  ['+', true],
  ['−', true],
  [' –', true],
  ['-3', false],
  ['a', false],
  ['', false],
])('D22 of %j it is said that it is a sign and no more: %s', (typed, isSign) => {
  expect(isSignAlone(typed)).toBe(isSign)
})

test('D22 a boat of 5 by 10 metres is asked back, one of 5 by 5 is not', () => {
  const boat = { boatName: '', boatLength: 5 }
  expect(isWiderThanLong({ ...boat, boatWidth: 10 })).toBe(true)
  expect(isWiderThanLong({ ...boat, boatWidth: 5 })).toBe(false)
})
