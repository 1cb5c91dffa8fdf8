import { expect, test } from 'vitest'
import { asksAboutMoney, moneyAtEnd } from './money-at-end.ts'
import { VIGNETTE_STATUSES } from './vignette-states.ts'

test.each([
  ['mooring', false, false, false, 'nothing-collected'],
  ['mooring', true, false, false, undefined],
  ['transit', false, true, false, 'paid'],
  ['transit', true, true, false, 'paid'],
  ['transit', true, true, true, 'going-back'],
  // It may be paid yet.
  ['transit', false, false, false, undefined],
] as const)(
  'of the money of a %s request that was granted (%s), was paid (%s) and given back (%s) is known: %s',
  (type, wasGranted, isPaid, isGoingBack, known) =>
    expect(moneyAtEnd({ type, wasGranted, isPaid, isGoingBack })).toBe(known),
)

test('B19 money is asked about of what ended without, or before, its time', () => {
  const asked = (number: string | null) =>
    VIGNETTE_STATUSES.filter((status) => asksAboutMoney({ status, number }))
  expect(asked(null)).toEqual(['EXPIRED', 'WITHDRAWN', 'REFUSED'])
  expect(asked('V26-0000001')).toEqual(['WITHDRAWN', 'REFUSED'])
})
