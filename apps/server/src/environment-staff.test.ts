import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'
import { DEVELOPMENT, PRODUCTION, problemsOf } from './testing/environments.ts'

const DIRECTORY = {
  STAFF_OIDC_ISSUER: 'https://inloggen.stad.nl/realms/stad',
  STAFF_OIDC_CLIENT_ID: 'vignetten',
  STAFF_OIDC_CLIENT_SECRET: 'Qm9hdHMgb24gdGhlIGNhbmFscw',
  STAFF_OIDC_ROLES: 'behandelaars=handler, CN=Geld=finance,leiding=lead,leiding=handler',
}

test('without an issuer staff have passwords here', () => {
  expect(readEnvironment(DEVELOPMENT).staffDirectory).toBeUndefined()
})

test('a directory is read with its groups and roles', () => {
  expect(readEnvironment({ ...PRODUCTION, ...DIRECTORY }).staffDirectory).toEqual({
    issuer: DIRECTORY.STAFF_OIDC_ISSUER,
    clientId: 'vignetten',
    clientSecret: DIRECTORY.STAFF_OIDC_CLIENT_SECRET,
    roles: [
      { group: 'behandelaars', role: 'handler' },
      { group: 'CN=Geld', role: 'finance' },
      { group: 'leiding', role: 'lead' },
      { group: 'leiding', role: 'handler' },
    ],
  })
})

test.each(['STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_CLIENT_SECRET', 'STAFF_OIDC_ROLES'])(
  'a directory without %s stops the start',
  (name) => {
    const problems = problemsOf({ ...DEVELOPMENT, ...DIRECTORY, [name]: '' })
    expect(problems).toContain(`${name}: given nothing; allowed is `)
  },
)

test.each(['behandelaars=boss', 'behandelaars', '=handler', 'a=handler,,', 'a=handler,b=Lead'])(
  'the roles %s stop the start',
  (roles) => {
    const problems = problemsOf({ ...DEVELOPMENT, ...DIRECTORY, STAFF_OIDC_ROLES: roles })
    expect(problems).toContain('STAFF_OIDC_ROLES: given')
    expect(problems).toContain('handler, lead, finance, enforcement, administrator, auditor')
  },
)

test.each([
  ['http', { STAFF_OIDC_ISSUER: 'http://inloggen.stad.nl' }, 'STAFF_OIDC_ISSUER'],
  ['the sandbox', { STAFF_OIDC_ISSUER: 'http://localhost:3100/directory' }, 'STAFF_OIDC_ISSUER'],
  [
    'a secret that can be guessed',
    { STAFF_OIDC_CLIENT_SECRET: 'aaaaaaaaaaaaaaaaaaaa' },
    'STAFF_OIDC_CLIENT_SECRET',
  ],
])('production refuses a directory by %s', (_, changes, name) => {
  const problems = problemsOf({ ...PRODUCTION, ...DIRECTORY, ...changes })
  expect(problems).toMatch(new RegExp(`^${name}: given [^\n]*$`))
})
