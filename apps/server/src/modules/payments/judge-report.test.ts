import {
  PAYMENT_STATUSES,
  type PaymentStatus,
  reopensPayment,
} from '@vignettes/domain/vignette/payment-states.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeReport, type PaymentState } from './judge-report.ts'

const only = (status: PaymentStatus): PaymentState => ({
  payment: status,
  attempt: status,
  isLatest: true,
  isMessage: false,
})

test.each<[PaymentStatus, PaymentStatus]>([
  ['OPEN', 'PROCESSING'],
  ['OPEN', 'PAID'],
  ['OPEN', 'FAILED'],
  ['OPEN', 'CANCELLED'],
  ['OPEN', 'EXPIRED'],
  ['PROCESSING', 'PAID'],
  ['PROCESSING', 'FAILED'],
  ['CANCELLED', 'PAID'],
  ['EXPIRED', 'PAID'],
  ['FAILED', 'PROCESSING'],
])('B6 a payment that is %s becomes %s', (from, to) => {
  expect(judgeReport(only(from), to)).toEqual({ kind: 'changed', attempt: to, payment: to })
})

test.each<[PaymentStatus, PaymentStatus]>([
  ['PAID', 'CANCELLED'],
  ['PAID', 'FAILED'],
  ['PAID', 'OPEN'],
  ['PAID', 'PROCESSING'],
  ['PROCESSING', 'OPEN'],
  ['CANCELLED', 'OPEN'],
  ['CANCELLED', 'FAILED'],
])('B6 a payment that is %s stays so when it is told %s', (from, to) => {
  expect(judgeReport(only(from), to)).toEqual({ kind: 'ignored' })
})

test.each<PaymentStatus>(['FAILED', 'CANCELLED', 'EXPIRED'])(
  'B14 one that is %s is reopened by what the provider answers, not by a message',
  (ended) => {
    const answered = { kind: 'changed', attempt: 'PROCESSING', payment: 'PROCESSING' }
    expect(judgeReport(only(ended), 'PROCESSING')).toEqual(answered)
    const asks = { kind: 'ignored', mustAsk: true }
    expect(judgeReport({ ...only(ended), isMessage: true }, 'PROCESSING')).toEqual(asks)
    // Money is not waited for: a message that it came is believed.
    const paid = { kind: 'changed', attempt: 'PAID', payment: 'PAID' }
    expect(judgeReport({ ...only(ended), isMessage: true }, 'PAID')).toEqual(paid)
  },
)

test('B6 the same report a second time changes nothing', () => {
  for (const status of PAYMENT_STATUSES) {
    expect(judgeReport(only(status), status)).toEqual({ kind: 'nothing' })
  }
})

test('B6 an earlier attempt that was paid after all pays the request', () => {
  const state: PaymentState = {
    payment: 'OPEN',
    attempt: 'CANCELLED',
    isLatest: false,
    isMessage: false,
  }
  expect(judgeReport(state, 'PAID')).toMatchObject({ kind: 'changed', payment: 'PAID' })
})

test('B6 money that comes twice goes to review', () => {
  const state: PaymentState = {
    payment: 'PAID',
    attempt: 'CANCELLED',
    isLatest: false,
    isMessage: false,
  }
  expect(judgeReport(state, 'PAID')).toEqual({
    kind: 'review',
    attempt: 'PAID',
    mismatches: [{ code: 'paid-twice' }],
  })
})

test('an earlier attempt that fails does not end the one that is open', () => {
  const state: PaymentState = {
    payment: 'OPEN',
    attempt: 'PROCESSING',
    isLatest: false,
    isMessage: false,
  }
  expect(judgeReport(state, 'FAILED')).toEqual({ kind: 'changed', attempt: 'FAILED' })
})

test('an earlier attempt that is in processing again leaves the open one alone', () => {
  const state: PaymentState = {
    payment: 'OPEN',
    attempt: 'CANCELLED',
    isLatest: false,
    isMessage: false,
  }
  expect(judgeReport(state, 'PROCESSING')).toEqual({ kind: 'ignored' })
})

test('B6 whatever comes, in whatever order and however often: once paid, always paid', () => {
  const report = fc.constantFrom(...PAYMENT_STATUSES)
  fc.assert(
    fc.property(fc.array(report), fc.array(report), (before, after) => {
      const end = [...before, 'PAID' as const, ...after].reduce((status, reported) => {
        return judgeReport(only(status), reported).payment ?? status
      }, 'OPEN' as PaymentStatus)
      expect(end).toBe('PAID')
    }),
  )
})

test('B14 whatever messages come, in whatever order: none reopens what has ended', () => {
  const message = fc.constantFrom(...PAYMENT_STATUSES)
  fc.assert(
    fc.property(fc.array(message, { minLength: 2 }), (messages) => {
      let status: PaymentStatus = 'OPEN'
      for (const told of messages) {
        const before: PaymentStatus = status
        status = judgeReport({ ...only(before), isMessage: true }, told).payment ?? before
        expect(reopensPayment(before, status)).toBe(false)
      }
    }),
    { numRuns: 300 },
  )
})
