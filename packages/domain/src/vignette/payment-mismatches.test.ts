import { expect, test } from 'vitest'
import { paymentMismatches } from './payment-mismatches.ts'

const ordered = { reference: 'r-1', paymentId: 'p-1', amountCents: 4400, currency: 'EUR' }

test('B6 what is as it was ordered differs in nothing', () => {
  expect(paymentMismatches(ordered, { ...ordered })).toEqual([])
})

test('B6, B18 every difference is named, each with what was expected and what was received', () => {
  const received = { reference: 'r-2', paymentId: 'p-2', amountCents: 4300, currency: 'USD' }
  expect(paymentMismatches(ordered, received)).toEqual([
    { code: 'reference', expected: 'r-1', received: 'r-2' },
    { code: 'payment-id', expected: 'p-1', received: 'p-2' },
    { code: 'currency', expected: 'EUR', received: 'USD' },
    { code: 'amount', expectedCents: 4400, receivedCents: 4300 },
  ])
})

test('B6 until the id of the provider is known, whichever it gives is right', () => {
  expect(paymentMismatches({ ...ordered, paymentId: null }, ordered)).toEqual([])
})
