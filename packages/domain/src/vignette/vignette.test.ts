import { expect, test } from 'vitest'
import { isSelectedType, parseOrigin } from './origins.ts'
import {
  canPaymentBeRetried,
  mayPaymentBecome,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from './payment-states.ts'
import { validUntil } from './validity.ts'
import { mayVignetteBecome } from './vignette-states.ts'
import { seasonOfSpec } from '../rules/season.ts'

test('B6 PAID is final', () => {
  expect(PAYMENT_STATUSES.filter((status) => mayPaymentBecome('PAID', status))).toEqual([])
})

test('B6 money that arrives late is never refused', () => {
  const ended: PaymentStatus[] = ['FAILED', 'CANCELLED', 'EXPIRED']
  for (const status of ended) {
    expect(mayPaymentBecome(status, 'PAID')).toBe(true)
    expect(canPaymentBeRetried(status)).toBe(true)
  }
  expect(canPaymentBeRetried('OPEN')).toBe(false)
  expect(canPaymentBeRetried('PAID')).toBe(false)
})

test('B6 a payment in processing does not go back to open', () => {
  expect(mayPaymentBecome('PROCESSING', 'OPEN')).toBe(false)
})

test('§4 a transit vignette is judged only after it has been paid', () => {
  expect(mayVignetteBecome('AWAITING_PAYMENT', 'IN_REVIEW')).toBe(true)
  expect(mayVignetteBecome('AWAITING_PAYMENT', 'APPROVED')).toBe(false)
})

test('B9 a re-upload puts a vignette back in review', () => {
  expect(mayVignetteBecome('IN_REVIEW', 'DOCUMENTS_NEEDED')).toBe(true)
  expect(mayVignetteBecome('DOCUMENTS_NEEDED', 'IN_REVIEW')).toBe(true)
})

test.each([
  ['transit', '2026-11-21', '2028-12-31'],
  ['mooring', '2026-03-01', '2026-12-31'],
  ['mooring', '2026-09-25', '2027-12-31'],
] as const)('a %s vignette requested on %s is valid until %s', (type, today, until) => {
  expect(validUntil(type, today, seasonOfSpec)).toBe(until)
})

test.each([
  ['Amsterdam/mooring', { district: 'AMSTERDAM', type: 'mooring' }],
  ['AMSTERDAM/transit', { district: 'AMSTERDAM', type: 'transit' }],
  ['weesp/mooring-marina', { district: 'WEESP', type: 'mooring-marina' }],
  ['Weesp/transit', undefined],
  ['Utrecht/mooring', undefined],
  ['Amsterdam', undefined],
  ['Amsterdam/mooring/x', undefined],
  ['', undefined],
  [null, undefined],
])('A4 the origin %j is %j', (from, origin) => {
  expect(parseOrigin(from)).toEqual(origin)
})

test.each([
  ['mooring', true],
  ['Amsterdam/mooring', true],
  ['AMSTERDAM/mooring', true],
  ['Weesp/mooring', false],
  ['Amsterdam/transit', false],
  ['x/Amsterdam/mooring', false],
  [null, false],
])('A5 selectedType %j equals mooring in Amsterdam: %s', (selectedType, equal) => {
  expect(isSelectedType(selectedType, { district: 'AMSTERDAM', type: 'mooring' })).toBe(equal)
})
