import { expect, test } from 'vitest'
import { moneyAtEnd } from './money-at-end.ts'

test.each([
  ['mooring', null, null, 'nothing-collected'],
  ['mooring', 'AM-26-0001', null, undefined],
  ['transit', null, 'PAID', 'paid'],
  ['transit', 'AM-26-0001', 'PAID', 'paid'],
  // It may be paid yet.
  ['transit', null, 'PROCESSING', undefined],
  ['transit', null, null, undefined],
] as const)(
  'of the money of a %s request with number %s and payment %s is known: %s',
  (type, number, paymentStatus, known) =>
    expect(moneyAtEnd({ type, number, paymentStatus })).toBe(known),
)
