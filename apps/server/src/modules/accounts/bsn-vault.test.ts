import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createBsnVault } from './bsn-vault.ts'

const current = { id: '2026', secret: randomBytes(32) }
const old = { id: '2025', secret: randomBytes(32) }
const BSN = '111222333'

test('B11 what was encrypted for an account comes back for it', () => {
  const vault = createBsnVault([current])
  const encrypted = vault.encrypt(BSN, 'a')
  expect(encrypted.bytes.includes(BSN)).toBe(false)
  expect(vault.decrypt(encrypted, 'a')).toBe(BSN)
})

test('B11 the same BSN is never encrypted to the same bytes', () => {
  const vault = createBsnVault([current])
  expect(vault.encrypt(BSN, 'a').bytes).not.toEqual(vault.encrypt(BSN, 'a').bytes)
})

test('B11 bytes of another row do not decrypt', () => {
  const vault = createBsnVault([current])
  expect(() => vault.decrypt(vault.encrypt(BSN, 'a'), 'b')).toThrow()
})

test('B11 changed bytes do not decrypt', () => {
  const vault = createBsnVault([current])
  const { keyId, bytes } = vault.encrypt(BSN, 'a')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => vault.decrypt({ keyId, bytes: changed }, 'a')).toThrow()
  }
})

test('B11 after rotation the old key still decrypts, and the new one encrypts', () => {
  const encrypted = createBsnVault([old]).encrypt(BSN, 'a')
  const vault = createBsnVault([current, old])
  expect(vault.decrypt(encrypted, 'a')).toBe(BSN)
  expect(vault.encrypt(BSN, 'a').keyId).toBe('2026')
  expect(() => createBsnVault([current]).decrypt(encrypted, 'a')).toThrow('2025')
})
