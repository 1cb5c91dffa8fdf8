import { expect, test } from 'vitest'
import { pathAfterReturn } from './path-after-return.ts'

const request = {
  district: 'AMSTERDAM',
  type: 'transit',
  requestId: '1',
  submittedBy: null,
} as const

test('A13 what the server knows to be paid leads to the thank-you, whatever the address says', () => {
  for (const hint of ['success', 'cancel', 'error', 'reject'] as const) {
    const paid = { ...request, paymentStatus: 'PAID', submittedBy: 'payment-received' } as const
    expect(pathAfterReturn(hint, paid)).toBe(
      '/request-vignette/Amsterdam/transit/thank-you?requestId=1',
    )
  }
})

test.each(['OPEN', 'PROCESSING'] as const)('A13 success that is still %s is followed', (status) => {
  expect(pathAfterReturn('success', { ...request, paymentStatus: status })).toBe(
    '/request-vignette/payment/processing?requestId=1',
  )
})

test.each([
  ['cancel', 'OPEN'],
  ['error', 'FAILED'],
  ['reject', 'CANCELLED'],
  ['success', 'EXPIRED'],
] as const)('A13 %s with a payment that is %s leads to step 6', (hint, status) => {
  expect(pathAfterReturn(hint, { ...request, paymentStatus: status })).toBe(
    '/request-vignette/Amsterdam/transit/request/6?requestId=1',
  )
})
