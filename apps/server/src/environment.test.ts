import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'
import {
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
    'S3_SECRET_ACCESS_KEY: given a secret that can be guessed, is one of tests, or stands in the place of one; production needs a random one, or the one of the provider.',
    'S3_ENDPOINT: given an address that anybody on the way can read and change; production needs https, and for mail smtps.',
  ])
  expect(readEnvironment({ ...production, ...plain, FILE_STORE: 'disk' }).s3).toBeUndefined()
})

test.each([
  ['http://collector:4318', 'production needs https, or a collector on its own machine.'],
  ['http://localhost:4318', ''],
  ['https://collector.stad.nl', ''],
])('traces of a production that go to %s: %s', (OTEL_EXPORTER_OTLP_ENDPOINT, why) => {
  const problems = problemsOf({ ...production, OTEL_EXPORTER_OTLP_ENDPOINT })
  expect(problems === '').toBe(why === '')
  expect(problems).toContain(why)
})

test.each([
  'postgres://portal:Zo9-kade7%2Fwal@localhost/portal',
  'postgres://portal@elsewhere/portal?host=/var/run/postgresql',
  'postgres://portal@%2Fvar%2Frun%2Fpostgresql/portal',
])('a database on the same machine needs no encryption: %s', (DATABASE_URL) => {
  expect(readEnvironment({ ...production, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
})

test('interface §1 a complete production configuration starts', () => {
  const noDemo = { production: true, host: '0.0.0.0', demo: false, casework: false }
  expect(readEnvironment(production)).toMatchObject(noDemo)
})

test('M8 the port of metrics and papers is another than that of the portal', () => {
  for (const variables of [development, production]) {
    expect(problemsOf({ ...variables, PORT: '3000', METRICS_PORT: '3000' })).toBe(
      'METRICS_PORT: given "3000"; allowed is another than PORT.',
    )
    expect(problemsOf({ ...variables, METRICS_PORT: 'abc' })).toBe(
      'METRICS_PORT: given "abc"; allowed is a whole number from 1 to 65535.',
    )
  }
})

test('interface §5 a setting by its name of before is refused with the name that it has now', () => {
  for (const variables of [development, production]) {
    expect(problemsOf({ ...variables, OPERATIONS_PORT: '9100' })).toBe(
      'OPERATIONS_PORT: given "9100"; it is called METRICS_PORT now.',
    )
    const both = { ...variables, OPERATIONS_HOST: '0.0.0.0', PORT: 'abc' }
    expect(problemsOf(both).split('\n')).toEqual([
      'OPERATIONS_HOST: given "0.0.0.0"; it is called METRICS_HOST now.',
      'PORT: given "abc"; allowed is a whole number from 1 to 65535.',
    ])
    expect(problemsOf({ ...variables, OPERATIONS_PORT: '' })).toBe('')
  }
})

test('M8 metrics and papers are open in development alone, or on a port of their own', () => {
  expect(readEnvironment(development).showsOperations).toBe(true)
  expect(readEnvironment(production)).toMatchObject({ showsOperations: false })
  expect(readEnvironment(production).operationsAddress).toBeUndefined()
  for (const variables of [development, production]) {
    expect(readEnvironment({ ...variables, METRICS_PORT: '9100' })).toMatchObject({
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
  for (const given of ['https://pay.psp.nl/', '*', '*.pay.example']) {
    expect(problemsOf({ ...development, PAYMENT_PAGE_HOSTS: given })).toContain(
      `PAYMENT_PAGE_HOSTS: given "${given}"; allowed is hosts, `,
    )
  }
})

test.each([
  [{}, '+31 20 624 1111'],
  [{ CONTACT_PHONE: '010 267 1234' }, '+31 10 267 1234'],
  [{ CONTACT_PHONE: '+31 10 267 1234' }, '+31 10 267 1234'],
  [{ CONTACT_PHONE: '14 010', CONTACT_PHONE_ABROAD: '+31 10 267 1625' }, '+31 10 267 1625'],
])('with %o who calls from another country is told %s', (variables, abroad) => {
  expect(readEnvironment({ ...development, ...variables }).contact.phoneAbroad).toBe(abroad)
})

test('of whose the map is the name is taken, as the words before it are in the language of who reads them', () => {
  const nameOf = (TILE_ATTRIBUTION?: string) =>
    readEnvironment({ ...development, TILE_ATTRIBUTION }).outside.tileAttribution
  expect([nameOf(), nameOf('Kaartgegevens © PDOK')]).toEqual(['Kadaster', 'PDOK'])
})
