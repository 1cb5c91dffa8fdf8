import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'
import {
  base64Of,
  DEVELOPMENT as development,
  DOCUMENTS_IN_S3 as s3,
  PRODUCTION as production,
  problemsOf,
} from './testing/environments.ts'

test('a provider that nobody knows, and the known one without its keys, stop the start by name', () => {
  expect(problemsOf({ ...development, PAYMENT_PROVIDER: 'molly' })).toBe(
    'PAYMENT_PROVIDER: given "molly"; allowed is http.',
  )
  expect(problemsOf({ ...development, PAYMENT_API_KEY: '' })).toBe(
    'PAYMENT_API_KEY: given nothing; allowed is at least 16 characters.',
  )
})

test('interface §1 with development keys alone it is the embedded portal on port 3000', () => {
  expect(readEnvironment(development)).toMatchObject({
    production: false,
    host: 'localhost',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    demo: true,
    payments: { baseUrl: 'http://localhost:3100' },
    mail: { smtpUrl: 'smtp://localhost:3101' },
    outside: { addressSearchUrl: 'http://localhost:3100/address/free' },
  })
})

test('interface §1 a wrong value names the variable, what was given and what is allowed', () => {
  expect(problemsOf({ ...development, PORT: 'abc', DEMO: 'yes' })).toBe(
    'PORT: given "abc"; allowed is a whole number from 1 to 65535.\nDEMO: given "yes"; allowed is 0 or 1.',
  )
})

test('interface §1 the value of a wrong secret is not shown', () => {
  const problems = problemsOf({ ...development, TOKEN_KEYS: 'k1:te-kort' })
  expect(problems).toMatch(/^TOKEN_KEYS: given a value \(hidden\); allowed is /)
  expect(problems).not.toContain('te-kort')
})

test.each([
  ['PAYMENT_WEBHOOK_KEYS', 'k1:te-kort', 'a value (hidden); allowed is "name:secret,…"'],
  ['CITY_URL', 'stad', '"stad"; allowed is an http or https address.'],
])('a wrong %s that may be left out is told as any other', (name, value, told) => {
  expect(problemsOf({ ...development, [name]: value })).toContain(`${name}: given ${told}`)
})

test('an empty variable counts as absent', () => {
  expect(readEnvironment({ ...development, PORT: '', PUBLIC_URL: '' }).port).toBe(3000)
})

test('demo data belongs to the embedded database unless told otherwise', () => {
  const DATABASE_URL = 'postgres://localhost/portal'
  expect(readEnvironment({ ...development, DATABASE_URL }).demo).toBe(false)
  expect(readEnvironment({ ...development, DATABASE_URL, DEMO: '1' }).demo).toBe(true)
})

test('B2 of several keys the first one is first', () => {
  const ids = readEnvironment(production).tokenKeys.map((one) => one.id)
  expect(ids).toEqual(['2026-1', '2025-1'])
})

test.each(['none', '10.0.0.1, 10.0.0.2', '10.0.0.0/8', '::1', 'loopback', 'fc00::/7'])(
  'a production start takes the proxies %s',
  (TRUST_PROXY) => {
    const { trustedProxies } = readEnvironment({ ...production, TRUST_PROXY })
    expect(trustedProxies).toEqual(
      TRUST_PROXY === 'none' ? undefined : TRUST_PROXY.split(',').map((one) => one.trim()),
    )
  },
)

test.each([
  'true',
  'proxy.example',
  '10.0.0.1/x',
  '10.0.0.1/8/8',
  '10.0.0.1/33',
  ''.padEnd(3, ','),
])('proxies that are none are told in words: %s', (TRUST_PROXY) => {
  expect(problemsOf({ ...production, TRUST_PROXY })).toBe(
    `TRUST_PROXY: given "${TRUST_PROXY}"; allowed is addresses of the proxies before the portal, separated by commas, or none.`,
  )
})

test.each(['unix:/run/clamav/clamd.ctl', 'tcp://clamav:3310', 'tcp://[::1]', 'tcp://10.0.0.1'])(
  'a scanner may listen at %s',
  (CLAMD_URL) => {
    expect(readEnvironment({ ...production, CLAMD_URL }).clamdUrl).toBe(CLAMD_URL)
  },
)

test.each([
  '/run/clamav/clamd.ctl',
  'unix://run/clamd.ctl',
  'http://clamav',
  'tcp://',
  'tcp://a:b',
])('where no scanner can listen is told in words: %s', (CLAMD_URL) => {
  expect(problemsOf({ ...production, CLAMD_URL })).toBe(
    `CLAMD_URL: given "${CLAMD_URL}"; allowed is unix:/path/of/the/socket or tcp://host:port.`,
  )
})

test('documents in S3 need the whole address of their bucket, and its key', () => {
  expect(readEnvironment({ ...production, ...s3 }).s3).toEqual({
    endpoint: s3.S3_ENDPOINT,
    region: 'us-east-1',
    bucket: s3.S3_BUCKET,
    accessKeyId: s3.S3_ACCESS_KEY_ID,
    secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
  })
  expect(problemsOf({ ...development, FILE_STORE: 's3' }).split('\n')).toEqual([
    'S3_ENDPOINT: given nothing; allowed is the https address of the store, such as https://s3.eu-central-1.amazonaws.com.',
    'S3_BUCKET: given nothing; allowed is the name of a bucket that is there, for this portal alone.',
    'S3_ACCESS_KEY_ID: given nothing; allowed is the id of a key, 3 characters or more.',
    'S3_SECRET_ACCESS_KEY: given nothing; allowed is the secret of that key.',
  ])
})

test('S3 by http, or with a key that can be guessed, is for trying out; on disk nobody asks', () => {
  const plain = { ...s3, S3_ENDPOINT: 'http://127.0.0.1:9000', S3_SECRET_ACCESS_KEY: 'minioadmin' }
  expect(readEnvironment({ ...development, ...plain }).s3?.endpoint).toBe(plain.S3_ENDPOINT)
  expect(problemsOf({ ...production, ...plain }).split('\n')).toEqual([
    'S3_SECRET_ACCESS_KEY: given a key that can be guessed; production needs a random one.',
    'S3_ENDPOINT: given an address that anybody on the way can read and change; production needs https, and for mail smtps.',
  ])
  expect(readEnvironment({ ...production, ...plain, FILE_STORE: 'disk' }).s3).toBeUndefined()
})

test.each([
  ['http://collector:4318', 'production needs https, or a collector on its own machine.'],
  ['http://localhost:4318', ''],
  ['https://collector.stad.example', ''],
])('traces of a production that go to %s: %s', (OTEL_EXPORTER_OTLP_ENDPOINT, why) => {
  const problems = problemsOf({ ...production, OTEL_EXPORTER_OTLP_ENDPOINT })
  expect(problems === '').toBe(why === '')
  expect(problems).toContain(why)
})

test.each([
  'postgres://portal:geheim@localhost/portal',
  'postgres://portal@elsewhere/portal?host=/var/run/postgresql',
  'postgres://portal@%2Fvar%2Frun%2Fpostgresql/portal',
])('a database on the same machine needs no encryption: %s', (DATABASE_URL) => {
  expect(readEnvironment({ ...production, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
})

test('interface §1 a complete production configuration starts', () => {
  const noDemo = { production: true, host: '0.0.0.0', demo: false, casework: false }
  expect(readEnvironment(production)).toMatchObject(noDemo)
})

test.each([
  ['a development key', { BSN_KEYS: development.BSN_KEYS }, 'BSN_KEYS'],
  [
    'an old development key',
    { TOKEN_KEYS: `${production.TOKEN_KEYS},${development.TOKEN_KEYS}` },
    'TOKEN_KEYS',
  ],
  [
    'a development payment key',
    { PAYMENT_API_KEY: development.PAYMENT_API_KEY },
    'PAYMENT_API_KEY',
  ],
  ['the sandbox as default', { PAYMENT_BASE_URL: '' }, 'PAYMENT_BASE_URL'],
  ['the sandbox by address', { SMTP_URL: 'smtp://127.0.0.1:3101' }, 'SMTP_URL'],
  ['no public address', { PUBLIC_URL: '' }, 'PUBLIC_URL'],
  ['demo data', { DEMO: '1' }, 'DEMO'],
  ['a clock of its own', { PORTAL_NOW: '2026-11-21T10:00:00Z' }, 'PORTAL_NOW'],
  ['itself without https', { PUBLIC_URL: 'http://vignetten.stad.example' }, 'PUBLIC_URL'],
  ['payments without https', { PAYMENT_BASE_URL: 'http://pay.example' }, 'PAYMENT_BASE_URL'],
  ['mail without encryption', { SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL'],
  ['addresses without https', { ADDRESS_SEARCH_URL: 'http://a.example' }, 'ADDRESS_SEARCH_URL'],
  ['the map without https', { TILE_URL: 'http://tiles.example/{z}/{x}/{y}' }, 'TILE_URL'],
  [
    'analytics without https',
    { ANALYTICS_CONTAINER_URL: 'http://x.example/id.js' },
    'ANALYTICS_CONTAINER_URL',
  ],
  ['a link without https', { PRIVACY_URL: 'http://www.stad.example' }, 'PRIVACY_URL'],
  ['the embedded database', { DATABASE_URL: '' }, 'DATABASE_URL'],
  ['a database without encryption', { DATABASE_URL: 'postgres://db/portal' }, 'DATABASE_URL'],
  [
    'migrations without encryption',
    { MIGRATION_DATABASE_URL: 'postgres://db/portal' },
    'MIGRATION_DATABASE_URL',
  ],
  [
    'a database that may do without',
    { DATABASE_URL: 'postgres://db/portal?sslmode=prefer' },
    'DATABASE_URL',
  ],
  ['no limits of attempts', { ATTEMPT_LIMIT_FACTOR: '10000' }, 'ATTEMPT_LIMIT_FACTOR'],
  ['a key of zeros', { BSN_KEYS: `a:${Buffer.alloc(32).toString('base64')}` }, 'BSN_KEYS'],
  [
    'a secret of one letter',
    { PAYMENT_WEBHOOK_KEYS: `a:${'a'.repeat(32)}` },
    'PAYMENT_WEBHOOK_KEYS',
  ],
  ['a payment key of one letter', { PAYMENT_API_KEY: 'a'.repeat(32) }, 'PAYMENT_API_KEY'],
  ['one secret for two things', { BSN_KEYS: production.TOKEN_KEYS }, 'TOKEN_KEYS'],
  ['the sandbox as every address', { TILE_URL: 'http://0.0.0.0:3100/{z}' }, 'TILE_URL'],
  ['a log of everything', { LOG_LEVEL: 'trace' }, 'LOG_LEVEL'],
  ['no log', { LOG_LEVEL: 'silent' }, 'LOG_LEVEL'],
  ['no word on proxies', { TRUST_PROXY: '' }, 'TRUST_PROXY'],
  ['every caller as a proxy', { TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
  ['everybody in halves', { TRUST_PROXY: '0.0.0.0/1,128.0.0.0/1' }, 'TRUST_PROXY'],
  [
    'a believer of everybody',
    { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
    'NODE_TLS_REJECT_UNAUTHORIZED',
  ],
  [
    'mail without a look at who takes it',
    { SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' },
    'SMTP_URL',
  ],
  ['mail with another name', { SMTP_URL: 'smtps://m.example?tls.servername=x' }, 'SMTP_URL'],
  ['mail that need not be encrypted', { SMTP_URL: 'smtps://m.example?ignoreTLS=1' }, 'SMTP_URL'],
  ['a word again and again', { TOKEN_KEYS: `a:${base64Of('abcdefgh'.repeat(4))}` }, 'TOKEN_KEYS'],
  [
    'a database whose host is in the query',
    { DATABASE_URL: 'postgres://u@localhost/db?host=db.elsewhere.nl' },
    'DATABASE_URL',
  ],
  [
    'a database that is told twice',
    { DATABASE_URL: 'postgres://db/db?sslmode=verify-full&sslmode=disable' },
    'DATABASE_URL',
  ],
  ['no seal on what staff do', { AUDIT_KEYS: '' }, 'AUDIT_KEYS'],
  ['mail of nobody', { MAIL_FROM: '' }, 'MAIL_FROM'],
  ['the placeholder of a city', { CITY_URL: '' }, 'CITY_URL'],
  ['the placeholder of its form', { CONTACT_FORM_URL: '' }, 'CONTACT_FORM_URL'],
  ['nobody to tell of a weakness', { SECURITY_CONTACT: '' }, 'SECURITY_CONTACT'],
  ['the placeholder of where one cancels', { CANCEL_VIGNETTE_URL: '' }, 'CANCEL_VIGNETTE_URL'],
])('interface §1 production refuses %s', (_what, change, name) => {
  const problems = problemsOf({ ...production, ...change })
  // Each in one line of its own; a secret that two variables share is told of both.
  expect(problems).toMatch(new RegExp(`^${name}: [^\\n]+\\.$`, 'm'))
  expect(problems.split('\n').length).toBeLessThanOrEqual(2)
})

test.each([
  ['https://vignet.example', 'given the placeholder;'],
  ['https://WWW.Vignet.Example', 'given the placeholder;'],
  ['https://vignet.example.', 'given the placeholder;'],
  ['https://localhost', 'given a name of this machine to itself;'],
  ['https://localhost.:8443', 'given a name of this machine to itself;'],
  ['https://portaal.localhost', 'given a name of this machine to itself;'],
  ['https://[::ffff:127.0.0.1]', 'given a name of this machine to itself;'],
  ['https://ip6-localhost', 'given a name of this machine to itself;'],
  ['https://localhost.localdomain.', 'given a name of this machine to itself;'],
  ['https://127.0.0.1', 'given a name of this machine to itself;'],
  ['https://0x7f.1', 'given a name of this machine to itself;'],
  ['https://[::1]', 'given a name of this machine to itself;'],
  ['https://portaal@vignetten.stad.nl', 'given more than an origin,'],
  ['https://:geheim@vignetten.stad.nl', 'given more than an origin,'],
  ['https://vignetten.stad.nl/portaal', 'given more than an origin,'],
  ['https://vignetten.stad.nl?a', 'given more than an origin,'],
  ['https://vignetten.stad.nl/#', 'given more than an origin,'],
])('production refuses %s as an origin of its own, in one line', (origin, why) => {
  for (const name of ['PUBLIC_URL', 'STAFF_URL']) {
    const problems = problemsOf({ ...production, [name]: origin })
    expect(problems.split('\n')).toEqual([expect.stringContaining(`${name}: ${why}`)])
    expect(problems).not.toContain('geheim')
  }
})

test('the desk is on another host, which a dot at its end does not make', () => {
  const given = { ...production, PUBLIC_URL: 'https://vignetten.stad.nl' }
  expect(problemsOf({ ...given, STAFF_URL: 'https://vignetten.stad.nl.' })).toContain('STAFF_URL')
  expect(problemsOf({ ...given, STAFF_URL: 'https://beheer.stad.nl.' })).toBe('')
})

test('a name that only begins as the placeholder does is a city of its own', () => {
  const PUBLIC_URL = 'https://vignet.example.nl'
  expect(readEnvironment({ ...production, PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL)
})

test('an origin may end in a slash, and have a port', () => {
  const PUBLIC_URL = 'https://vignetten.stad.nl:8443/'
  const { publicUrl } = readEnvironment({ ...production, PUBLIC_URL })
  expect(publicUrl).toBe('https://vignetten.stad.nl:8443')
})

test('M8 the port of metrics and papers is another than that of the portal', () => {
  for (const variables of [development, production]) {
    expect(problemsOf({ ...variables, PORT: '3000', OPERATIONS_PORT: '3000' })).toBe(
      'OPERATIONS_PORT: given "3000"; allowed is another than PORT.',
    )
  }
})

test('M8 metrics and papers are open in development alone, or on a port of their own', () => {
  expect(readEnvironment(development).showsOperations).toBe(true)
  expect(readEnvironment(production)).toMatchObject({ showsOperations: false })
  expect(readEnvironment(production).operationsAddress).toBeUndefined()
  for (const variables of [development, production]) {
    expect(readEnvironment({ ...variables, OPERATIONS_PORT: '9100' })).toMatchObject({
      showsOperations: false,
      operationsAddress: { host: 'localhost', port: 9100 },
    })
  }
})

test('L9 people are led to the hosts that are named, else to where the provider is', () => {
  const hosts = (variables: object) =>
    readEnvironment({ ...development, ...variables }).payments.pageHosts
  expect(hosts({})).toEqual(['localhost:3100', '127.0.0.1:3100', '[::1]:3100'])
  expect(hosts({ PAYMENT_BASE_URL: 'https://api.pay.example/v2' })).toEqual(['api.pay.example'])
  expect(hosts({ PAYMENT_PAGE_HOSTS: 'Pay.example, bank.example:8443' })).toEqual([
    'pay.example',
    'bank.example:8443',
  ])
  expect(problemsOf({ ...development, PAYMENT_PAGE_HOSTS: 'https://pay.example/' })).toMatch(
    /^PAYMENT_PAGE_HOSTS: given "https:\/\/pay.example\/"; allowed is hosts, /,
  )
})
