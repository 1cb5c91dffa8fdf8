import { expect, test } from 'vitest'
import { readClaims } from './token-end.ts'

function tokenOf(claims: object): string {
  return `${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
}

test('B2 the claims of a token of two parts are read', () => {
  const claims = { sub: 'é-ÿ', iat: 1, exp: 2 }
  expect(readClaims(tokenOf({ ...claims, sub: 'a' }))).toEqual({ ...claims, sub: 'a' })
})

test.each(['', 'x', 'x.y', tokenOf({ sub: 'a' })])('%j is no token', (token) => {
  expect(readClaims(token)).toBeUndefined()
})
