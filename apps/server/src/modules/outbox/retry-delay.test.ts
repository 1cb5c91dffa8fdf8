import { expect, test } from 'vitest'
import { MAX_ATTEMPTS, retryDelayMs } from './retry-delay.ts'

const latest = () => 1
const earliest = () => 0

test('the wait doubles from a second to at most an hour', () => {
  expect([1, 2, 3, 12, 13, 40].map((attempts) => retryDelayMs(attempts, latest) / 1000)).toEqual([
    1, 2, 4, 2048, 3600, 3600,
  ])
})

test('half of the wait is chance', () => {
  expect(retryDelayMs(13, earliest)).toBe(1_800_000)
})

test('a job is tried for more than a day before it is given up', () => {
  const totalMs = Array.from({ length: MAX_ATTEMPTS }, (_, index) => index + 1)
    .map((attempts) => retryDelayMs(attempts, () => 0.5))
    .reduce((sum, ms) => sum + ms, 0)
  expect(totalMs / 3_600_000).toBeGreaterThan(24)
})
