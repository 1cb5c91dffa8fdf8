import { expect, test } from 'vitest'
import {
  COUNTED_REFUNDS,
  mayRefundBecome,
  REFUND_STATUSES,
  REFUND_TRANSITIONS,
  type RefundStatus,
} from './refund-states.ts'

/** Where a refund can come from its beginning, by way of the table alone. */
function reachable(from: RefundStatus, seen = new Set<RefundStatus>([from])): Set<RefundStatus> {
  for (const next of REFUND_TRANSITIONS[from]) {
    if (!seen.has(next)) reachable(next, seen.add(next))
  }
  return seen
}

test('B19 every state can be reached, and none but by the request', () => {
  expect([...reachable('REQUESTED')].sort()).toEqual([...REFUND_STATUSES].sort())
  const into = REFUND_STATUSES.filter((from) => mayRefundBecome(from, 'REQUESTED'))
  expect(into).toEqual([])
})

test('B19 no money goes before it was accepted', () => {
  for (const to of ['SUBMITTED', 'SUCCEEDED', 'PARKED'] as const) {
    expect(mayRefundBecome('REQUESTED', to)).toBe(false)
  }
  expect(mayRefundBecome('REFUSED', 'ACCEPTED')).toBe(false)
  expect(mayRefundBecome('WITHDRAWN', 'ACCEPTED')).toBe(false)
})

test('B19 only what ended without money no longer counts', () => {
  const uncounted = REFUND_STATUSES.filter(
    (status) => !(COUNTED_REFUNDS as readonly RefundStatus[]).includes(status),
  )
  expect(uncounted).toEqual(['GIVEN_UP', 'FAILED', 'REFUSED', 'WITHDRAWN'])
})

test('B19 what we gave up is undone by what the provider tells, its own failure by nothing', () => {
  for (const to of ['SUBMITTED', 'PARKED', 'SUCCEEDED', 'FAILED'] as const) {
    expect(mayRefundBecome('GIVEN_UP', to)).toBe(true)
  }
  expect(mayRefundBecome('GIVEN_UP', 'ACCEPTED')).toBe(false)
  expect(mayRefundBecome('SUCCEEDED', 'FAILED')).toBe(true)
  expect(REFUND_TRANSITIONS.FAILED).toEqual([])
})
