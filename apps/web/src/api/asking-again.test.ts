import { expect, test } from 'vitest'
import { nextAskMs } from './asking-again.ts'

test('A23 it is asked less and less often, and not after five minutes', () => {
  let passedMs = 0
  let answers = 0
  for (let wait = nextAskMs(0); wait !== false; wait = nextAskMs(answers)) {
    expect(wait).toBeGreaterThanOrEqual(1_000)
    expect(wait).toBeLessThanOrEqual(10_000)
    passedMs += wait
    answers += 1
    if (answers > 1_000) break
  }
  expect(passedMs / 60_000).toBeGreaterThan(4.5)
  expect(passedMs / 60_000).toBeLessThanOrEqual(5.2)
})
