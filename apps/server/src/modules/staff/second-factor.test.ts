import { expect, test } from 'vitest'
import { codeAt, newSecret, stepOfCode } from './second-factor.ts'

const SECRET = newSecret()
/** The beginning of a half minute. */
const BEGIN_MS = Date.UTC(2026, 10, 23, 12)
const STEP = BEGIN_MS / 30_000
const at = (seconds: number) => new Date(BEGIN_MS + seconds * 1000)
const CODE = codeAt(SECRET, at(0))

test.each([
  [0, STEP],
  [29.999, STEP],
  [30, 'expired'],
  [59.999, 'expired'],
  [60, 'wrong'],
  [-0.001, 'wrong'],
])('ASVS 6.5.5 a code of a half minute is, %d seconds after its beginning, %s', (seconds, is) => {
  expect(stepOfCode(SECRET, CODE, at(seconds))).toBe(is)
})

test('a code of another key is wrong at any moment', () => {
  expect(stepOfCode(newSecret(), CODE, at(0))).toBe('wrong')
})
