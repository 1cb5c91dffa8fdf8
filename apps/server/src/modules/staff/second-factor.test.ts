import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { codeAt, newSecret, secretUri, stepOfCode } from './second-factor.ts'

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

/** RFC 6238, appendix B: '1234567890' over and over, and the last six digits of its codes. */
test.each([
  [20, 59, '287082'],
  [20, 20_000_000_000, '353130'],
  [32, 59, '119246'],
  [32, 20_000_000_000, '737706'],
])('ASVS 11.4.1 a key of %i bytes shows the codes of its hash', (bytes, seconds, code) => {
  const key = '1234567890'.repeat(4).slice(0, bytes)
  expect(codeAt(Secret.fromUTF8(key).base32, new Date(seconds * 1000))).toBe(code)
})

test('ASVS 11.4.1 a new key is one of SHA-256, and says so', () => {
  expect(Secret.fromBase32(SECRET).bytes).toHaveLength(32)
  expect(secretUri(SECRET, 'n.kade@gemeente.example')).toContain('algorithm=SHA256')
})

test('a code of another key is wrong at any moment', () => {
  expect(stepOfCode(newSecret(), CODE, at(0))).toBe('wrong')
})
