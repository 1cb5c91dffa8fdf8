import { expect, test } from 'vitest'
import { hashOf, newToken } from './secret-token.ts'

test('a token has 256 bits, is another each time, and is known by its hash alone', () => {
  const made = Array.from({ length: 1000 }, newToken)
  expect(new Set(made.map(({ token }) => token)).size).toBe(1000)
  for (const { token, hash } of made) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(hash.equals(hashOf(token))).toBe(true)
    expect(hash.toString('base64url')).not.toBe(token)
  }
})
