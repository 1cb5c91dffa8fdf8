import { expect, test } from 'vitest'
import { MANDATE_STATUSES, mayMandateBecome } from './mandate-states.ts'
import {
  canPaymentBeRetried,
  isPaymentUnsettled,
  mayPaymentBecome,
  PAYMENT_STATUSES,
} from './payment-states.ts'
import { mayVignetteBecome, VIGNETTE_STATUSES } from './vignette-states.ts'

/** Every pair of states that a table allows, as 'FROM > TO'. */
function allowed<S extends string>(states: readonly S[], may: (from: S, to: S) => boolean) {
  return states.flatMap((from) =>
    states.filter((to) => may(from, to)).map((to) => `${from} > ${to}`),
  )
}

// Written down from decisions B6, B7 and B9 and §4, apart from the tables that they hold.
test('B6 a payment changes in these ways and no other', () => {
  expect(allowed(PAYMENT_STATUSES, mayPaymentBecome)).toEqual([
    'OPEN > PROCESSING',
    'OPEN > PAID',
    'OPEN > FAILED',
    'OPEN > CANCELLED',
    'OPEN > EXPIRED',
    'PROCESSING > PAID',
    'PROCESSING > FAILED',
    'PROCESSING > CANCELLED',
    'PROCESSING > EXPIRED',
    'FAILED > OPEN',
    'FAILED > PROCESSING',
    'FAILED > PAID',
    'CANCELLED > OPEN',
    'CANCELLED > PROCESSING',
    'CANCELLED > PAID',
    'EXPIRED > OPEN',
    'EXPIRED > PROCESSING',
    'EXPIRED > PAID',
  ])
})

test('B6 a payment is unsettled, paid, or can be tried again', () => {
  expect(PAYMENT_STATUSES.filter(isPaymentUnsettled)).toEqual(['OPEN', 'PROCESSING'])
  expect(PAYMENT_STATUSES.filter(canPaymentBeRetried)).toEqual(['FAILED', 'CANCELLED', 'EXPIRED'])
})

test('B7 a mandate changes in these ways and no other', () => {
  expect(allowed(MANDATE_STATUSES, mayMandateBecome)).toEqual([
    'PENDING > CONFIRMED',
    'PENDING > FAILED',
    'PENDING > CANCELLED',
    'PENDING > REJECTED',
    'PENDING > EXPIRED',
    'CONFIRMED > REPLACED',
  ])
})

test('§4 and B9 a vignette changes in these ways and no other', () => {
  expect(allowed(VIGNETTE_STATUSES, mayVignetteBecome)).toEqual([
    'AWAITING_PAYMENT > IN_REVIEW',
    'AWAITING_PAYMENT > EXPIRED',
    'AWAITING_PAYMENT > WITHDRAWN',
    'IN_REVIEW > DOCUMENTS_NEEDED',
    'IN_REVIEW > APPROVED',
    'IN_REVIEW > WITHDRAWN',
    'IN_REVIEW > REFUSED',
    'DOCUMENTS_NEEDED > IN_REVIEW',
    'DOCUMENTS_NEEDED > WITHDRAWN',
    'DOCUMENTS_NEEDED > REFUSED',
    'APPROVED > IN_REVIEW',
    'APPROVED > SENT',
    'APPROVED > READY_FOR_PICKUP',
    'APPROVED > ACTIVE',
    'APPROVED > EXPIRED',
    'APPROVED > WITHDRAWN',
    'SENT > IN_REVIEW',
    'SENT > APPROVED',
    'SENT > ACTIVE',
    'SENT > EXPIRED',
    'SENT > WITHDRAWN',
    'READY_FOR_PICKUP > IN_REVIEW',
    'READY_FOR_PICKUP > APPROVED',
    'READY_FOR_PICKUP > ACTIVE',
    'READY_FOR_PICKUP > EXPIRED',
    'READY_FOR_PICKUP > WITHDRAWN',
    'ACTIVE > IN_REVIEW',
    'ACTIVE > APPROVED',
    'ACTIVE > EXPIRED',
    'ACTIVE > WITHDRAWN',
    'WITHDRAWN > IN_REVIEW',
    'REFUSED > IN_REVIEW',
  ])
})
