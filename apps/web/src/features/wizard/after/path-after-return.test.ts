import { expect, test } from 'vitest'
import { pathAfterReturn } from './path-after-return.ts'

const name = { district: 'AMSTERDAM', type: 'transit' } as const

test('A13 what the server knows to be paid leads to the thank-you, whatever the address says', () => {
  for (const hint of ['success', 'cancel', 'error', 'reject'] as const) {
    const way = pathAfterReturn(name, hint, { requestId: '1', paymentStatus: 'PAID' })
    expect(way.path).toBe('/request-vignette/Amsterdam/transit/thank-you?requestId=1')
  }
})

test.each(['OPEN', 'PROCESSING'] as const)('A13 success that is still %s is followed', (status) => {
  const way = pathAfterReturn(name, 'success', { requestId: '1', paymentStatus: status })
  expect(way).toEqual({
    path: '/request-vignette/payment/processing?requestId=1',
    saysPaymentFailed: false,
  })
})

test.each([
  ['cancel', 'OPEN'],
  ['error', 'FAILED'],
  ['reject', 'CANCELLED'],
  ['success', 'EXPIRED'],
] as const)('A13 %s with a payment that is %s leads to step 6 with the error', (hint, status) => {
  expect(pathAfterReturn(name, hint, { requestId: '1', paymentStatus: status })).toEqual({
    path: '/request-vignette/Amsterdam/transit/request/6?requestId=1',
    saysPaymentFailed: true,
  })
})
