import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'
import {
  base64Of,
  DEVELOPMENT as development,
  PRODUCTION as production,
  problemsOf,
} from './testing/environments.ts'

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
  ['itself without https', { PUBLIC_URL: 'http://vignetten.stad.nl' }, 'PUBLIC_URL'],
  ['payments without https', { PAYMENT_BASE_URL: 'http://pay.example' }, 'PAYMENT_BASE_URL'],
  ['mail without encryption', { SMTP_URL: 'smtp://mail.stad.nl' }, 'SMTP_URL'],
  ['addresses without https', { ADDRESS_SEARCH_URL: 'http://a.example' }, 'ADDRESS_SEARCH_URL'],
  ['the map without https', { TILE_URL: 'http://tiles.example/{z}/{x}/{y}' }, 'TILE_URL'],
  [
    'analytics without https',
    { ANALYTICS_CONTAINER_URL: 'http://x.example/id.js' },
    'ANALYTICS_CONTAINER_URL',
  ],
  ['a link without https', { PRIVACY_URL: 'http://www.stad.nl' }, 'PRIVACY_URL'],
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
  [
    'a key of one, two, three',
    { BSN_KEYS: `a:${base64Of(String.fromCodePoint(...Array(32).keys()))}` },
    'BSN_KEYS',
  ],
  [
    'a development key in capitals',
    { BSN_KEYS: development.BSN_KEYS.replace('d', 'D') },
    'BSN_KEYS',
  ],
  [
    'the password that every database has',
    { DATABASE_URL: 'postgres://portal:postgres@localhost/portal' },
    'DATABASE_URL',
  ],
  [
    'a password for migrations that is the name',
    { MIGRATION_DATABASE_URL: 'postgres://portaalbeheer:portaalbeheer@localhost/portal' },
    'MIGRATION_DATABASE_URL',
  ],
  [
    'a password in the address of payments',
    { PAYMENT_BASE_URL: 'https://portaal:zo9kade7wal@pay.example' },
    'PAYMENT_BASE_URL',
  ],
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
  ['a log without errors', { LOG_LEVEL: 'fatal' }, 'LOG_LEVEL'],
  ['an authority as anybody says', { NODE_EXTRA_CA_CERTS: '/tmp/ca.pem' }, 'NODE_EXTRA_CA_CERTS'],
  ['a scanner that anybody may be', { CLAMD_URL: 'unix:/tmp/clamd.sock' }, 'CLAMD_URL'],
  ['a debugger in quotes', { NODE_OPTIONS: '--"inspect"=0.0.0.0' }, 'NODE_OPTIONS'],
  [
    'a service before it is put into use',
    { PAYMENT_BASE_URL: 'https://api.staging.betalen.nl' },
    'PAYMENT_BASE_URL',
  ],
  ['one of acceptance', { PAYMENT_BASE_URL: 'https://acc-api.betalen.nl' }, 'PAYMENT_BASE_URL'],
  ['one of users who test', { PAYMENT_PAGE_HOSTS: 'uat.betalen.nl' }, 'PAYMENT_PAGE_HOSTS'],
  [
    'a key along the keyboard',
    { TOKEN_KEYS: 'a:qwertyuiopasdfghjklzxcvbnmQWERTYUIOPasdfghjk' },
    'TOKEN_KEYS',
  ],
  [
    'a key that is hardly anything',
    {
      BSN_KEYS: `a:${Buffer.concat([Buffer.from('9f3ac1d20b7e5584', 'hex'), Buffer.alloc(24)]).toString('base64')}`,
    },
    'BSN_KEYS',
  ],
  [
    'a database by an authority as anybody says',
    {
      DATABASE_URL: 'postgres://u:p@db.stad.nl/portal?sslmode=verify-full&sslrootcert=/tmp/ca.pem',
    },
    'DATABASE_URL',
  ],
  ['code as anybody compiled it', { NODE_COMPILE_CACHE: '/tmp/cache' }, 'NODE_COMPILE_CACHE'],
  ['authorities as anybody says', { SSL_CERT_DIR: '/var/tmp/certs' }, 'SSL_CERT_DIR'],
  ['a mock', { PAYMENT_PAGE_HOSTS: 'mock.betalen.nl' }, 'PAYMENT_PAGE_HOSTS'],
  ['a second sandbox', { PAYMENT_PAGE_HOSTS: 'sandbox2.betalen.nl' }, 'PAYMENT_PAGE_HOSTS'],
  ['encryption as anybody says', { OPENSSL_CONF: '/tmp/o.cnf' }, 'OPENSSL_CONF'],
  ['the same as an option', { NODE_OPTIONS: '--openssl-config=/tmp/o.cnf' }, 'NODE_OPTIONS'],
  ['metrics for everybody', { METRICS_HOST: '0.0.0.0', METRICS_PORT: '9100' }, 'METRICS_HOST'],
  ['the same in six', { METRICS_HOST: '0:0::0', METRICS_PORT: '9100' }, 'METRICS_HOST'],
  ['the root as its own', { DATA_DIR: '/' }, 'DATA_DIR'],
  ['what is of the system', { DATA_DIR: '/etc/vignettes' }, 'DATA_DIR'],
  ['what holds the folders of others', { DATA_DIR: '/var/lib/' }, 'DATA_DIR'],
  ['a library that anybody writes', { LD_PRELOAD: '/usr/lib/a.so /tmp/b.so' }, 'LD_PRELOAD'],
  ['modules that anybody writes', { NODE_PATH: '/opt/modules:/dev/shm/b' }, 'NODE_PATH'],
  ['warnings to anybody', { NODE_OPTIONS: '--redirect-warnings=/tmp/w' }, 'NODE_OPTIONS'],
  ['what runs written down', { NODE_V8_COVERAGE: '/var/cov' }, 'NODE_V8_COVERAGE'],
  ['tariffs that anybody writes', { REFERENCE_DATA_DIR: '/tmp/ref' }, 'REFERENCE_DATA_DIR'],
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
    { SMTP_URL: 'smtps://mail.stad.nl?tls.rejectUnauthorized=false' },
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
  [
    'the placeholder of where one cancels',
    { CANCEL_VIGNETTE_URL: 'https://www.vignet.example/opzeggen' },
    'CANCEL_VIGNETTE_URL',
  ],
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

test.each([
  ['PUBLIC_URL', 'https://www.example.com'],
  ['STAFF_URL', 'https://beheer.example.org'],
  ['MAIL_FROM', 'Vignetten <vignetten@example.net>'],
  ['MAIL_RETURN_PATH', 'retour@stad.test'],
  ['SECURITY_CONTACT', 'mailto:security@example.com'],
  ['PRIVACY_URL', 'https://EXAMPLE.com./privacy'],
  ['CONTACT_FORM_URL', 'https://stad.invalid/contact'],
  ['CITY_URL', 'https://www.stad.test'],
])('production refuses a name that is kept for examples as %s: %s', (name, value) => {
  expect(problemsOf({ ...production, [name]: value }).split('\n')).toEqual([
    expect.stringContaining(`${name}: given the placeholder;`),
  ])
})

test.each([
  ['PUBLIC_URL', 'https://portaal'],
  ['PUBLIC_URL', 'https://portaal.local.'],
  ['PUBLIC_URL', 'https://vignetten.gemeente.intern'],
  ['PUBLIC_URL', 'https://10.0.0.5'],
  ['PUBLIC_URL', 'https://[fd00::1]:8443'],
  ['MAIL_FROM', 'Vignetten <noreply@localhost>'],
  ['MAIL_FROM', 'noreply@portaal.localdomain'],
  ['MAIL_RETURN_PATH', 'retour@localhost'],
  ['SMTP_URL', 'smtps://vignetten:password@mail.stad.nl'],
  ['SMTP_URL', 'smtps://vignetten:vignetten@mail.stad.nl'],
  ['PAYMENT_API_KEY', 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM'],
  ['PAYMENT_API_KEY', 'sk_test_4eC39HqLyjWDarjtT1zdp7dc'],
  ['NODE_OPTIONS', '--max-old-space-size=512 --inspect=0.0.0.0:9229'],
  ['NODE_OPTIONS', '--inspect-brk'],
  ['NODE_DEBUG', 'http,tls'],
])('production refuses what a tired operator leaves in %s: %s', (name, value) => {
  const problems = problemsOf({ ...production, [name]: value })
  expect(problems.split('\n')).toEqual([expect.stringContaining(`${name}: given `)])
  expect(problems).not.toContain('dHar4')
})

test('what is right for a city stays so', () => {
  const given = {
    STAFF_URL: 'https://vignetten.gemeente.intern',
    NODE_OPTIONS: '--max-old-space-size=512',
    PAYMENT_API_KEY: 'live_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM',
    SMTP_URL: 'smtps://mail.stad.nl',
  }
  expect(problemsOf({ ...production, ...given })).toBe('')
})

test('what is refused is told in one line, whatever was given', () => {
  const problems = problemsOf({ ...production, MAIL_FROM: 'A <a@stad.nl>\r\nBcc: x@stad.nl' })
  expect(problems).toMatch(/^MAIL_FROM: given "A <a@stad\.nl>\\r\\nBcc: .+\.$/)
})

test('a name that only begins as the placeholder does is a city of its own', () => {
  for (const PUBLIC_URL of ['https://vignet.example.nl', 'https://example.com.stad.nl'])
    expect(readEnvironment({ ...production, PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL)
})

test('an origin may end in a slash, and have a port', () => {
  const PUBLIC_URL = 'https://vignetten.stad.nl:8443/'
  const { publicUrl } = readEnvironment({ ...production, PUBLIC_URL })
  expect(publicUrl).toBe('https://vignetten.stad.nl:8443')
})

test.each([
  [{ NODE_ENV: '' }, 'development'],
  [{ NODE_ENV: 'test' }, 'test'],
  [{ NODE_ENV: '', PUBLIC_URL: '', STAFF_URL: 'https://beheer.stad.nl' }, 'development'],
])(
  'all that a city has to set is refused in one line without NODE_ENV=production: %j',
  (change, given) => {
    expect(problemsOf({ ...production, ...change })).toBe(
      `NODE_ENV: given "${given}" beside an address that others call; allowed is production.`,
    )
  },
)

test('a name that others call is a city, over http too', () => {
  expect(problemsOf({ ...development, PUBLIC_URL: 'http://vignetten.stad.nl' })).toBe(
    'NODE_ENV: given "development" beside an address that others call; allowed is production.',
  )
})

test.each([
  '',
  'http://192.168.1.5:3000',
  'http://laptop.local:3000',
  'https://localhost:8443',
  'https://127.0.0.1',
])('who tries the portal out at %j needs no production', (PUBLIC_URL) => {
  expect(problemsOf({ ...development, PUBLIC_URL })).toBe('')
})
