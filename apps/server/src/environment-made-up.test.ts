import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMadeUp } from './environment-made-up.ts'
import { DOCUMENTS_IN_S3, PRODUCTION, problemsOf } from './testing/environments.ts'

const DIRECTORY = {
  STAFF_OIDC_ISSUER: 'https://inloggen.stad.nl/realms/stad',
  STAFF_OIDC_CLIENT_ID: 'vignetten-portaal',
  STAFF_OIDC_ROLES: 'behandelaars=handler',
}
const all = {
  ...PRODUCTION,
  ...DOCUMENTS_IN_S3,
  ...DIRECTORY,
  S3_ACCESS_KEY_ID: 'PORTAAL-VAN-DE-STAD',
}
const databaseOf = (password: string) =>
  `postgres://portaal:${encodeURIComponent(password)}@localhost/vignetten`

test.each([
  ['S3_SECRET_ACCESS_KEY', 'change-me-please'],
  ['S3_SECRET_ACCESS_KEY', 'password123'],
  ['S3_SECRET_ACCESS_KEY', 'Welkom-2026!'],
  ['S3_SECRET_ACCESS_KEY', 'PORTAAL-VAN-DE-STAD'],
  ['S3_SECRET_ACCESS_KEY', 'kTr7wQz2'],
  ['S3_SECRET_ACCESS_KEY', 'miniosecret'],
  // MinIO's playground is opened by what begins so.
  ['S3_SECRET_ACCESS_KEY', `zuf+tfteSlsw${'kTr7wQz2pL9vXc4'}`],
  ['STAFF_OIDC_CLIENT_SECRET', 'change-me-please-now'],
  ['STAFF_OIDC_CLIENT_SECRET', 'your-client-secret'],
  ['STAFF_OIDC_CLIENT_SECRET', 'my-client-secret-2026'],
  ['STAFF_OIDC_CLIENT_SECRET', 'development-directory-secret'],
  ['STAFF_OIDC_CLIENT_SECRET', 'vignetten-portaal-secret'],
  ['PAYMENT_WEBHOOK_KEYS', 'live:password-welkom-geheim-1234567890'],
  ['PAYMENT_WEBHOOK_KEYS', 'live:abcdefghijklmnopqrstuvwxyz0123456789'],
  ['PAYMENT_API_KEY', 'wachtwoord-geheim'],
  ['PAYMENT_API_KEY', '0123456789abcdef'],
  ['PAYMENT_API_KEY', 'fedcba9876543210'],
  ['PAYMENT_API_KEY', 'aaaabbbbccccdddd'],
  ['DATABASE_URL', databaseOf('change-me-please')],
  ['DATABASE_URL', databaseOf('your-password-here')],
  ['DATABASE_URL', databaseOf('Amsterdam2026!')],
  ['DATABASE_URL', databaseOf('Portal2026!')],
  ['DATABASE_URL', databaseOf('P@ssw0rd-2026')],
  ['DATABASE_URL', databaseOf('vignetten-2026')],
  ['MIGRATION_DATABASE_URL', databaseOf('Wachtwoord123!')],
  ['SMTP_URL', 'smtps://mailer:change-me-please@mail.stad.nl'],
  ['SMTP_URL', 'smtps://mailer:your-password-here@mail.stad.nl'],
])('production refuses what somebody made up as %s: %s', (name, value) => {
  const problems = problemsOf({
    ...all,
    STAFF_OIDC_CLIENT_SECRET: 'Qm9hdHMgb24gdGhlIGNhbm',
    [name]: value,
  })
  expect(problems.split('\n')).toEqual([
    `${name}: given a secret that can be guessed, is one of tests, or stands in the place of one; production needs a random one, or the one of the provider.`,
  ])
})

test('of a store and a directory that are not used no secret is looked at', () => {
  const unused = { S3_SECRET_ACCESS_KEY: 'change-me-please', FILE_STORE: 'disk' }
  expect(problemsOf({ ...PRODUCTION, ...unused })).toBe('')
  const given = { STAFF_OIDC_CLIENT_SECRET: 'change-me-please' }
  expect(problemsOf({ ...PRODUCTION, ...given })).toBe('')
})

test.each([
  ['postgres', true],
  ['12345678', true],
  ['portaalbeheer', true],
  ['payment-api-key-2026', true],
  ['portaal-betaling-geheim', true],
  ['REDACTED-REDACTED', true],
  ['deadbeefdeadbeefcafebabe', true],
  ['nog-invullen-sleutel', true],
  ['Zo9-kade7wal', false],
  ['100%zo9kade', false],
  ['correct-horse-battery', false],
  ['een-geheim-woord-van-de-buren', false],
  // Of providers that are there.
  ['live_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM', false],
  ['AQEyhmfxL4PBahZBw0m-testament', false],
  ['test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM', true],
])('whether %s was made up: %s', (secret, is) => {
  expect(isMadeUp(secret, ['portaalbeheer'])).toBe(is)
})

const HOW_TO_WRITE = ['hex', 'base64', 'base64url'] as const

test('what was drawn at random, of 16 signs or more, is never refused', () => {
  const drawn = fc
    .tuple(fc.integer(), fc.integer({ min: 16, max: 44 }), fc.constantFrom(...HOW_TO_WRITE))
    // By themselves the bytes would be nearly all zeros now and then, as nobody draws them.
    .map(([seed, length, how]) =>
      createHash('sha256').update(String(seed)).digest(how).slice(0, length),
    )
  fc.assert(
    fc.property(drawn, (secret) => {
      expect(isMadeUp(secret, ['portaal', 'vignetten'])).toBe(false)
    }),
    { numRuns: 3_000 },
  )
})
