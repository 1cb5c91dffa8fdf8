import { expect, test } from 'vitest'
import { moneyAtEnd } from './money-at-end.ts'

test.each([
  ['mooring', false, null, 'nothing-collected'],
  ['mooring', true, null, undefined],
  ['transit', false, 'PAID', 'paid'],
  ['transit', true, 'PAID', 'paid'],
  // It may be paid yet.
  ['transit', false, 'PROCESSING', undefined],
  ['transit', false, null, undefined],
] as const)(
  'of the money of a %s request that was granted (%s) with payment %s is known: %s',
  (type, wasGranted, paymentStatus, known) =>
    expect(moneyAtEnd({ type, wasGranted, paymentStatus })).toBe(known),
)
