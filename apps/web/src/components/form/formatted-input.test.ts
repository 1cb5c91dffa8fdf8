import { formatDecimalInput } from '@vignettes/domain/format/decimal.ts'
import { formatInitialsInput } from '@vignettes/domain/format/initials-input.ts'
import { formatPostcodeInput } from '@vignettes/domain/format/postcode-input.ts'
import { expect, test } from 'vitest'
import { formattedWithCaret } from './formatted-input.ts'

test('§5 typing at the end keeps the caret at the end', () => {
  expect(formattedWithCaret('1011a', 5, '1011', formatPostcodeInput)).toEqual({
    value: '1011 A',
    caret: 6,
  })
  expect(formattedWithCaret('J.p', 3, 'J.', formatInitialsInput)).toEqual({
    value: 'J.P.',
    caret: 4,
  })
})

test('§5 a correction in the middle keeps the caret where it was made', () => {
  expect(formattedWithCaret('12.5', 3, '12,5', formatDecimalInput)).toEqual({
    value: '12,5',
    caret: 3,
  })
  expect(formattedWithCaret('kJ.P.', 1, 'J.P.', formatInitialsInput)).toEqual({
    value: 'K.J.P.',
    caret: 2,
  })
})

test('§5 Backspace at the end removes the trailing dot of initials', () => {
  expect(formattedWithCaret('J.P', 3, 'J.P.', formatInitialsInput)).toEqual({
    value: 'J.P',
    caret: 3,
  })
})
