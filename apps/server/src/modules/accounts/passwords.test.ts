import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

test('a password is kept as Argon2id of 19 MiB and two passes', async () => {
  const passwords = await createPasswords()
  const hash = await passwords.hash('Welkom-2026!')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.matches(hash, 'Welkom-2026!')).toBe(true)
  expect(await passwords.matches(hash, 'welkom-2026!')).toBe(false)
})

test('ASVS 6.2.8 a password is compared as it was given: the spaces around it count', async () => {
  const passwords = await createPasswords()
  const chosen = await passwords.hash('Welkom-2026!')
  const others = [
    '\u00a0Welkom-2026!',
    ' Welkom-2026! ',
    'Welkom-2026! ',
    'Welkom -2026!',
    'welkom-2026!',
  ]
  for (const given of others) expect(await passwords.matches(chosen, given)).toBe(false)
  expect(await passwords.matches(chosen, 'Welkom-2026!')).toBe(true)
  const withSpace = await passwords.hash('Welkom-2026! ')
  expect(await passwords.matches(withSpace, 'Welkom-2026! ')).toBe(true)
  expect(await passwords.matches(withSpace, 'Welkom-2026!')).toBe(false)
  expect(await passwords.matches(undefined, ' nobody has this password ')).toBe(false)
})

test('nobody has no password, not even the one that stands in for it', async () => {
  const passwords = await createPasswords()
  expect(await passwords.matches(undefined, 'nobody has this password')).toBe(false)
})

test('both spellings of an accented letter are the same password', async () => {
  const passwords = await createPasswords()
  const hash = await passwords.hash('Caf\u00e9-2026!')
  expect(await passwords.matches(hash, 'Cafe\u0301-2026!')).toBe(true)
})

test('B1 beyond the queue the answer is 503 with a time to come back', async () => {
  const passwords = await createPasswords({ concurrency: 1, maxWaiting: 2 })
  const rush = await Promise.allSettled(
    Array.from({ length: 10 }, () => passwords.matches(undefined, 'x')),
  )
  const refused = rush.filter((result) => result.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ status: 503, options: { retryAfterSeconds: 5 } })
  }
})
