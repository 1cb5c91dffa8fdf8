import { expect, test } from 'vitest'
import { comeBackFromBank, earlierMandate, isReplaced, rememberMandate } from './earlier-mandate.ts'

const BEFORE = '2026-11-20T10:00:00.000Z'
const AFTER = '2026-11-21T10:00:00.000Z'

test.each([
  ['none, and none before', null, null, false],
  ['the first', null, AFTER, true],
  ['the same as before', BEFORE, BEFORE, false],
  ['another, also when it is for the same account', BEFORE, AFTER, true],
] as const)('B7 a mandate that is %s', (_, since, MandateSince, expected) => {
  expect(isReplaced({ MandateSince }, { since })).toBe(expected)
})

test('A23 who left for the bank comes back from it once, and is compared with what was before after that', () => {
  expect(comeBackFromBank()).toBe(false)
  rememberMandate(BEFORE)
  expect(comeBackFromBank()).toBe(true)
  expect(comeBackFromBank()).toBe(false)
  expect(earlierMandate()).toMatchObject({ since: BEFORE, isAway: false })
})
