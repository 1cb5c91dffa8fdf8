import { createSecretKey, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTokenReader, issueToken } from './access-token.ts'

const NOW = new Date('2026-06-15T10:00:00Z')
const key = (id: string) => ({ id, secret: createSecretKey(randomBytes(32)) })
const current = key('2026')
const old = key('2025')
const session = { accountId: 'a', sessionVersion: 3 }

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as object

test('B2 a token has two parts, and claims with sub, iat and exp in seconds, two hours apart', () => {
  const token = issueToken([current], session, NOW)
  expect(token.split('.')).toHaveLength(2)
  const iat = NOW.getTime() / 1000
  expect(claimsOf(token)).toMatchObject({ sub: 'a', iat, exp: iat + 7200 })
})

test('B2 a token is valid until it expires, also one that was read before', () => {
  const token = issueToken([current], session, NOW)
  const read = createTokenReader([current])
  expect(read(token, new Date('2026-06-15T11:59:59Z'))).toMatchObject(session)
  expect(read(token, new Date('2026-06-15T12:00:00Z'))).toBeUndefined()
})

test('B2 after rotation the old key still reads what it signed, and the new one signs', () => {
  const token = issueToken([old], session, NOW)
  expect(createTokenReader([current, old])(token, NOW)).toMatchObject(session)
  expect(claimsOf(issueToken([current, old], session, NOW))).toHaveProperty('kid', '2026')
  expect(createTokenReader([current])(token, NOW)).toBeUndefined()
})

test('B15 two tokens of one session and one second are not the same, and each has its own hash', () => {
  const tokens = [issueToken([current], session, NOW), issueToken([current], session, NOW)]
  const read = createTokenReader([current])
  const hashes = tokens.map((token) => read(token, NOW)?.tokenHash.toString('hex'))
  expect(new Set(tokens).size).toBe(2)
  expect(new Set(hashes).size).toBe(2)
  expect(read(tokens[0] ?? '', NOW)?.expiresAt).toEqual(new Date('2026-06-15T12:00:00Z'))
})

test('B2 a token whose claims were changed is refused', () => {
  const [payload = '', signature] = issueToken([current], session, NOW).split('.')
  const claims = { ...claimsOf(`${payload}.x`), sub: 'b' }
  const forged = `${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`
  expect(createTokenReader([current])(forged, NOW)).toBeUndefined()
})

test('B2 a token that names a key it was not signed with is refused', () => {
  const impostor = { ...old, id: current.id }
  const token = issueToken([impostor], session, NOW)
  expect(createTokenReader([current, old])(token, NOW)).toBeUndefined()
})

test.each(['', '.', 'a', 'a.b', 'a.b.c', 'bnVsbA.x', 'e30.x', `${'a'.repeat(2000)}.x`])(
  'B2 %j is no token',
  (token) => {
    expect(createTokenReader([current])(token, NOW)).toBeUndefined()
  },
)

test('B2 every change of one character makes a token invalid', () => {
  const token = issueToken([current], session, NOW)
  for (let at = 0; at < token.length; at++) {
    const other = token[at] === 'A' ? 'B' : 'A'
    const changed = token.slice(0, at) + other + token.slice(at + 1)
    expect(createTokenReader([current])(changed, NOW)).toBeUndefined()
  }
})
