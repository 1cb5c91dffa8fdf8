import { expect, test } from 'vitest'
import { Failure, isUnknown } from './failure.ts'

test.each([
  [new Failure('Dit is niet gevonden.', 404), true],
  [
    new Failure('Niet alles is goed ingevuld.', 422, {
      fieldErrors: [{ path: 'id', message: '' }],
    }),
    true,
  ],
  [
    new Failure('Niet alles is goed ingevuld.', 422, {
      fieldErrors: [{ path: 'name', message: '' }],
    }),
    false,
  ],
  [new Failure('', 503), false],
  [new Error('404'), false],
  [null, false],
])('B1 %s: whether there is no such thing is %s', (error, isKnownToBeNone) =>
  expect(isUnknown(error)).toBe(isKnownToBeNone),
)
