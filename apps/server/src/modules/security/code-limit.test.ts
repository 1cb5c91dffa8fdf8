import { expect, test } from 'vitest'
import { waitAfter } from './code-limit.ts'

const MINUTE_MS = 60_000

test.each([
  [1, 0],
  [9, 0],
  [10, 15],
  [11, 30],
  [12, 60],
  [16, 960],
  [17, 1440],
  [500, 1440],
])('M12 after %i wrong codes in a row the next waits %i minutes', (failed, minutes) => {
  expect(waitAfter(failed)).toBe(minutes * MINUTE_MS)
})
