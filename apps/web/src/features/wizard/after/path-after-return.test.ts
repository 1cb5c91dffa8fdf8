import { VIGNETTE_STATUSES } from '@vignettes/domain/vignette/vignette-states.ts'
import { expect, test } from 'vitest'
import { pathAfterReturn } from './path-after-return.ts'

const request = {
  district: 'AMSTERDAM',
  type: 'transit',
  requestId: '1',
  submittedBy: null,
  vignetteId: '2',
  vignetteStatus: 'AWAITING_PAYMENT',
  hasMandate: false,
  isMandateProcessing: false,
} as const

const PAID = {
  paymentStatus: 'PAID',
  submittedBy: 'payment-received',
  vignetteStatus: 'IN_REVIEW',
} as const

test('A13 what the server knows to be paid leads to the thank-you, whatever the address says', () => {
  for (const hint of ['success', 'cancel', 'error', 'reject'] as const) {
    const paid = { ...request, ...PAID }
    expect(pathAfterReturn(hint, paid)).toBe(
      '/request-vignette/Amsterdam/transit/thank-you?requestId=1',
    )
  }
})

test.each(VIGNETTE_STATUSES.filter((status) => status !== 'IN_REVIEW'))(
  'A23 what became %s since it was handed in leads to its vignette, not to a thank-you',
  (vignetteStatus) => {
    expect(pathAfterReturn('success', { ...request, ...PAID, vignetteStatus })).toBe(
      '/account/mijn-vignetten/2',
    )
  },
)

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
