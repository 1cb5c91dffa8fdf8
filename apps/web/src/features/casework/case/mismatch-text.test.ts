import type { MismatchOnWire } from '@vignettes/domain/api/payment-mismatch.ts'
import { expect, test } from 'vitest'
import '../../../text.ts'
import { mismatchText } from './mismatch-text.ts'

test.each<[MismatchOnWire, string]>([
  [
    { code: 'amount', expected: 44, received: 43.5 },
    'Ontvangen is €\u00a043,50, gevraagd is €\u00a044,-.',
  ],
  [
    { code: 'refunded-above-paid', paid: 44, refunded: 88 },
    'Terugbetaald is of wordt €\u00a088,-, betaald is €\u00a044,-.',
  ],
  [{ code: 'currency', expected: 'EUR', received: 'USD' }, 'De valuta is USD en niet EUR.'],
  [{ code: 'payment-id', expected: 'a', received: 'b' }, 'Het betaalnummer is b en niet a.'],
  [{ code: 'payment-id', expected: 'a', received: null }, 'Het betaalnummer is een ander dan a.'],
  [{ code: 'reference', expected: 'a', received: 'b' }, 'Het kenmerk is b en niet a.'],
  [{ code: 'reference', expected: 'a', received: null }, 'Het kenmerk is een ander dan a.'],
  [{ code: 'paid-twice' }, 'Voor deze aanvraag is twee keer betaald.'],
])('B18 the Dutch for %o is made at the edge', (mismatch, dutch) => {
  expect(mismatchText(mismatch)).toBe(dutch)
})
