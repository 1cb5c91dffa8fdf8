import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  base64Of,
  DOCUMENTS_IN_S3 as s3,
  PRODUCTION as production,
  problemsOf,
} from './testing/environments.ts'

const one = base64Of('a-text-of-thirty-two-characters!')
const key = () => randomBytes(32).toString('base64')
const s3Of = (secret: string) => ({ ...s3, S3_SECRET_ACCESS_KEY: secret })
const databaseOf = (password: string) =>
  `postgres://portal:${encodeURIComponent(password)}@db/portal?sslmode=verify-full`

test.each([
  ['two lists of keys', { TOKEN_KEYS: `a:${one}`, AUDIT_KEYS: `b:${one}` }],
  ['base64 and a text', { TOKEN_KEYS: `a:${one}`, PAYMENT_WEBHOOK_KEYS: `b:${one}` }],
  [
    'base64 and the text that it stands for',
    { BSN_KEYS: `a:${one}`, PAYMENT_WEBHOOK_KEYS: 'b:a-text-of-thirty-two-characters!' },
  ],
  [
    'base64 of the internet and another',
    { TOKEN_KEYS: `a:${one}`, PAYMENT_API_KEY: one.replace('=', '') },
  ],
  [
    'base64 of one thing and hexadecimal of another',
    {
      AUDIT_KEYS: `a:${one}`,
      PAYMENT_API_KEY: Buffer.from('a-text-of-thirty-two-characters!').toString('hex'),
    },
  ],
  ['what one provider has twice', { PAYMENT_API_KEY: one, PAYMENT_WEBHOOK_KEYS: `b:${one}` }],
  ['a store and a provider', { PAYMENT_API_KEY: one, ...s3Of(one) }],
  ['a database and a seal', { DATABASE_URL: databaseOf(one), AUDIT_KEYS: `a:${one}` }],
  [
    'a database, told in its query, and mail',
    {
      DATABASE_URL: `${databaseOf('iets-anders')}&password=een%2Fzeldzaam-woord`,
      SMTP_URL: 'smtps://portal:een%2Fzeldzaam-woord@mail.stad.nl',
    },
  ],
  [
    'two roles of the database',
    {
      DATABASE_URL: databaseOf('een/zeldzaam-woord'),
      MIGRATION_DATABASE_URL: databaseOf('een/zeldzaam-woord').replace('portal', 'owner'),
    },
  ],
])('interface §1 production refuses one secret for two things: %s', (_what, change) => {
  const names = Object.entries(change).flatMap(([name, value]) =>
    /^(S3_[ERBF]|S3_A|FILE)/.test(name) ? [] : [[name, value]],
  )
  const problems = problemsOf({ ...production, ...change })
  expect(problems.split('\n').sort()).toEqual(
    names
      .map(([name]) => `${name}: given a secret that another variable has too; each needs its own.`)
      .sort(),
  )
})

test('one secret is for one thing: of one role, of a store that is not used', () => {
  for (const change of [
    { DATABASE_URL: databaseOf(one), MIGRATION_DATABASE_URL: databaseOf(one) },
    { PAYMENT_API_KEY: one, ...s3Of(one), FILE_STORE: 'disk' },
  ]) {
    expect(problemsOf({ ...production, ...change })).toBe('')
  }
})

test.each(['TOKEN_KEYS', 'BSN_KEYS', 'AUDIT_KEYS', 'PROOF_KEYS', 'PAYMENT_WEBHOOK_KEYS'])(
  'production refuses one secret by two names in %s',
  (name) => {
    const [first, second] = [key(), key()]
    expect(problemsOf({ ...production, [name]: `a:${first},b:${second},c:${first}` })).toBe(
      `${name}: given one secret by two names; each needs its own.`,
    )
    expect(problemsOf({ ...production, [name]: `a:${first},b:${second}` })).toBe('')
  },
)
