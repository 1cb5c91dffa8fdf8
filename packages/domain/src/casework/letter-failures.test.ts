import { expect, test } from 'vitest'
import { causeOfFailure, type FailureCause } from './letter-failures.ts'

const CODES: [string | null, FailureCause][] = [
  ['5.1.1', 'no-mailbox'],
  ['5.1.10', 'no-mailbox'],
  ['550', 'no-mailbox'],
  ['5.2.2', 'mailbox-full'],
  ['4.2.2', 'mailbox-full'],
  ['552', 'mailbox-full'],
  ['4.4.7', 'not-reached'],
  ['5.4.1', 'not-reached'],
  ['5.7.1', 'not-taken'],
  ['554', 'not-taken'],
  ['iets', 'not-taken'],
  [null, 'not-taken'],
]

test.each(CODES)('RFC 3463 the code %s means %s', (code, cause) => {
  expect(causeOfFailure(code)).toBe(cause)
})
