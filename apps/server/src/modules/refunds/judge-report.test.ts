import { REFUND_STATUSES, type RefundStatus } from '@vignettes/domain/vignette/refund-states.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RefundReport } from '../../ports/refund-provider.ts'
import { judgeReport, nextRefundCheckAt, type RefundState } from './judge-report.ts'

const NOW = new Date('2026-06-15T10:00:00Z')
const NEXT_CHECK = new Date('2026-06-15T10:01:00Z')

const stateOf = (status: RefundStatus, change: Partial<RefundState> = {}): RefundState => ({
  ...{ id: 'ours', status, provider_refund_id: 'r-1', amount_cents: 1000, currency: 'EUR' },
  checks: 2,
  ...change,
})
const report = (
  status: RefundReport['status'],
  also: Partial<RefundReport> = {},
): RefundReport => ({
  ...{ providerRefundId: 'r-1', reference: 'ours', status, amountCents: 1000, currency: 'EUR' },
  ...also,
})

test.each<[RefundStatus, RefundReport['status'], RefundStatus]>([
  ['ACCEPTED', 'SUCCEEDED', 'SUCCEEDED'],
  ['SUBMITTED', 'SUCCEEDED', 'SUCCEEDED'],
  ['SUBMITTED', 'FAILED', 'FAILED'],
  ['SUBMITTED', 'CANCELLED', 'FAILED'],
  ['PARKED', 'SUCCEEDED', 'SUCCEEDED'],
  ['SUCCEEDED', 'FAILED', 'FAILED'],
  ['GIVEN_UP', 'SUCCEEDED', 'SUCCEEDED'],
  ['GIVEN_UP', 'FAILED', 'FAILED'],
])(
  'B19 one that is %s and reported %s becomes %s, and is not looked at again',
  (from, told, to) => {
    expect(judgeReport(stateOf(from), report(told), NOW)).toEqual({
      kind: 'changed',
      to,
      row: { provider_refund_id: 'r-1', next_check_at: null },
    })
  },
)

test.each<RefundStatus>(['ACCEPTED', 'PARKED', 'GIVEN_UP'])(
  'B19 one that is %s and that the provider has is followed, under its name for it',
  (from) => {
    const unnamed = stateOf(from, { provider_refund_id: null })
    expect(judgeReport(unnamed, report('PENDING'), NOW)).toEqual({
      kind: 'changed',
      to: 'SUBMITTED',
      row: { provider_refund_id: 'r-1', next_check_at: NEXT_CHECK },
    })
  },
)

test('B19 the same a second time changes nothing; what is not settled is looked at again', () => {
  expect(judgeReport(stateOf('SUBMITTED'), report('PENDING'), NOW)).toEqual({
    kind: 'unchanged',
    to: 'SUBMITTED',
    row: { provider_refund_id: 'r-1', next_check_at: NEXT_CHECK },
  })
  expect(judgeReport(stateOf('SUCCEEDED'), report('SUCCEEDED'), NOW)).toEqual({
    kind: 'unchanged',
    to: 'SUCCEEDED',
    row: { provider_refund_id: 'r-1', next_check_at: null },
  })
})

test.each<[RefundStatus, RefundReport['status'], RefundStatus]>([
  ['SUCCEEDED', 'PENDING', 'SUBMITTED'],
  ['FAILED', 'SUCCEEDED', 'SUCCEEDED'],
  ['FAILED', 'PENDING', 'SUBMITTED'],
  ['REQUESTED', 'SUCCEEDED', 'SUCCEEDED'],
  ['REFUSED', 'SUCCEEDED', 'SUCCEEDED'],
  ['WITHDRAWN', 'PENDING', 'SUBMITTED'],
])('B19 one that is %s stays so when it is reported %s', (from, told, to) => {
  expect(judgeReport(stateOf(from), report(told), NOW)).toEqual({ kind: 'ignored', to })
})

test('B19, B18 one that differs from what was ordered is parked, with all that differs', () => {
  const differs = {
    reference: 'another',
    providerRefundId: 'r-2',
    amountCents: 900,
    currency: 'USD',
  }
  expect(judgeReport(stateOf('SUBMITTED'), report('SUCCEEDED', differs), NOW)).toEqual({
    kind: 'review',
    to: 'SUCCEEDED',
    isParked: true,
    mismatches: [
      { code: 'reference', expected: 'ours', received: 'another' },
      { code: 'payment-id', expected: 'r-1', received: 'r-2' },
      { code: 'currency', expected: 'EUR', received: 'USD' },
      { code: 'amount', expectedCents: 1000, receivedCents: 900 },
    ],
  })
})

test.each<[RefundStatus, boolean]>([
  ['ACCEPTED', true],
  ['GIVEN_UP', true],
  ['PARKED', false],
  ['SUCCEEDED', false],
  ['FAILED', false],
])('B19 one that differs and is %s is parked: %s', (status, isParked) => {
  const verdict = judgeReport(stateOf(status), report('SUCCEEDED', { amountCents: 1 }), NOW)
  expect(verdict).toMatchObject({ kind: 'review', isParked })
})

test('a bank takes days: it is asked less and less often, and every six hours at last', () => {
  const pauseS = (checks: number) =>
    (nextRefundCheckAt({ checks }, NOW).getTime() - NOW.getTime()) / 1000
  expect([0, 1, 10, 11, 40].map(pauseS)).toEqual([15, 30, 15_360, 21_600, 21_600])
})

test('B19 whatever comes: once the bank sent it back, it stays failed', () => {
  const status = fc.constantFrom(...(['PENDING', 'SUCCEEDED', 'FAILED', 'CANCELLED'] as const))
  fc.assert(
    fc.property(fc.constantFrom(...REFUND_STATUSES), fc.array(status), (from, rest) => {
      let now = from
      let failedAt: RefundStatus | undefined
      for (const told of rest) {
        const verdict = judgeReport(stateOf(now), report(told), NOW)
        if (verdict.kind === 'changed') now = verdict.to
        if (now === 'FAILED') failedAt = now
      }
      if (failedAt) expect(now).toBe('FAILED')
    }),
  )
})
