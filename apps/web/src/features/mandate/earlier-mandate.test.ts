import { expect, test } from 'vitest'
import { isReplaced } from './earlier-mandate.ts'

const digits = '1234'

test.each([
  ['nothing is there yet', { HasMandate: false, Iban: '' }, undefined, false],
  [
    'the first one is confirmed',
    { HasMandate: true, Iban: digits },
    { hasMandate: false, digits: '' },
    true,
  ],
  [
    'the old one is still there',
    { HasMandate: true, Iban: digits },
    { hasMandate: true, digits },
    false,
  ],
  ['another one is there', { HasMandate: true, Iban: '9876' }, { hasMandate: true, digits }, true],
  ['this tab did not leave', { HasMandate: true, Iban: digits }, undefined, true],
])('B7 a new mandate counts when the server has it: %s', (_case, now, earlier, expected) => {
  expect(isReplaced(now, earlier)).toBe(expected)
})
