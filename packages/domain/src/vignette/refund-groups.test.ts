import { expect, test } from 'vitest'
import { REFUND_STATUSES, refundActions, refundGroup, toldRefundStand } from './refund-states.ts'

const ungiven = { followUp: null, reason: 'refused' } as const

test('B19 every state is in a group, and none is over while somebody waits', () => {
  const groups = Object.fromEntries(
    REFUND_STATUSES.map((status) => [status, refundGroup({ status, ...ungiven })]),
  )
  expect(groups).toEqual({
    REQUESTED: 'to-accept',
    ACCEPTED: 'under-way',
    SUBMITTED: 'under-way',
    PARKED: 'to-look-at',
    SUCCEEDED: 'done',
    GIVEN_UP: 'to-look-at',
    FAILED: 'to-look-at',
    REFUSED: 'to-look-at',
    WITHDRAWN: 'to-look-at',
  })
})

test.each([
  ['asked-again', 'not-given'],
  ['told-nothing', 'not-given'],
  ['paid-elsewhere', 'done'],
] as const)('B19 what was not given and was followed up by %s is %s', (followUp, group) => {
  expect(refundGroup({ ...ungiven, status: 'FAILED', followUp })).toBe(group)
})

test('B19 nobody waits for what was taken back before anybody was told of it', () => {
  expect(refundGroup({ ...ungiven, status: 'WITHDRAWN', reason: 'other' })).toBe('not-given')
  expect(refundGroup({ ...ungiven, status: 'REFUSED', reason: 'other' })).toBe('to-look-at')
})

test.each([
  ['REQUESTED', true, ['withdraw']],
  ['REQUESTED', false, ['accept', 'refuse']],
  ['ACCEPTED', false, []],
  ['SUBMITTED', false, []],
  ['PARKED', true, ['send-again', 'give-up']],
  ['SUCCEEDED', false, []],
] as const)(
  'B19 of one that is %s, asked by oneself: %s, may be done: %j',
  (status, isAsker, may) => {
    expect(refundActions({ ...ungiven, status, wasAccepted: true }, { isAsker })).toEqual(may)
  },
)

test('B19 outside the portal too money goes only after two people said so', () => {
  const failed = { ...ungiven, status: 'FAILED' } as const
  const may = (wasAccepted: boolean) =>
    refundActions({ ...failed, wasAccepted }, { isAsker: false })
  expect(may(true)).toContain('paid-elsewhere')
  expect(may(false)).not.toContain('paid-elsewhere')
})

test.each([
  ['REQUESTED', 'refused', null, false, 'asked'],
  ['REQUESTED', 'other', null, false, undefined],
  ['REFUSED', 'refused', null, false, 'asked'],
  ['REFUSED', 'refused', 'told-nothing', false, 'nothing'],
  ['REFUSED', 'refused', 'asked-again', false, undefined],
  ['PARKED', 'other', null, true, 'under-way'],
  ['FAILED', 'other', null, true, 'asked'],
  ['FAILED', 'other', 'paid-elsewhere', true, 'done'],
  ['SUCCEEDED', 'other', null, true, 'done'],
  ['WITHDRAWN', 'other', null, false, undefined],
] as const)(
  'B19 of one that is %s, for %s, followed up by %s, accepted: %s, the applicant is told: %s',
  (status, reason, followUp, wasAccepted, told) =>
    expect(toldRefundStand({ status, reason, followUp, wasAccepted })).toBe(told),
)
