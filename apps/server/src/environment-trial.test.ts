import { expect, test } from 'vitest'
import {
  base64Of,
  DOCUMENTS_IN_S3,
  PRODUCTION as production,
  problemsOf,
} from './testing/environments.ts'

const s3Of = (secret: string) => ({ ...DOCUMENTS_IN_S3, S3_SECRET_ACCESS_KEY: secret })
const DIRECTORY = {
  STAFF_OIDC_CLIENT_ID: 'vignetten',
  STAFF_OIDC_CLIENT_SECRET: 'Qm9hdHMgb24gdGhlIGNhbm',
  STAFF_OIDC_ROLES: 'behandelaars=handler',
}
const databaseOf = (user: string, password: string) =>
  `postgres://${user}:${password}@db.stad.nl/vignettes1?sslmode=verify-full`

test.each([
  ['PAYMENT_WEBHOOK_KEYS', 'a:change-me-in-production-please-ok'],
  ['PAYMENT_WEBHOOK_KEYS', 'a:your-webhook-secret-goes-here-123456'],
  ['PAYMENT_WEBHOOK_KEYS', 'a:test_whsec_4eC39HqLyjWDarjtT1zdp7dcxx'],
  ['TOKEN_KEYS', `a:${base64Of('change-me-change-me-change-me-!!')}`],
  ['AUDIT_KEYS', `a:${base64Of('this-is-a-very-secret-token-key!')}`],
  ['BSN_KEYS', `a:${base64Of('abcdefghijklmnopqrstuvwxyz012345')}`],
  ['BSN_KEYS', `a:${base64Of('0123456789abcdef0123456789abcdeg')}`],
  ['TOKEN_KEYS', production.TOKEN_KEYS.replace('2026-1', 'test-1')],
  ['DATABASE_URL', databaseOf('portal', 'welkom01')],
  ['DATABASE_URL', databaseOf('portal', 'Welkom-2026!')],
  ['DATABASE_URL', databaseOf('portal', 'vignettes1')],
  ['DATABASE_URL', databaseOf('portal', 'Portal2026')],
  ['DATABASE_URL', databaseOf('postgres', 'zo9kade7-wal')],
  ['SMTP_URL', 'smtps://vignetten:Welkom01@mail.stad.nl'],
  ['SMTP_URL', 'smtps://mailhog:1025'],
  ['SMTP_URL', 'smtps://sandbox.smtp.mailtrap.io:2525'],
  ['SMTP_URL', 'smtps://smtp.ethereal.email:587'],
  ['PAYMENT_BASE_URL', 'https://api.test.psp.nl'],
  ['PAYMENT_BASE_URL', 'https://sandbox.psp.nl'],
  ['PAYMENT_BASE_URL', 'https://checkout-test.psp.nl'],
  ['PAYMENT_BASE_URL', 'https://pay.example.com'],
  ['PAYMENT_PAGE_HOSTS', 'pay.psp.nl,sandbox.psp.nl'],
  ['PAYMENT_PAGE_HOSTS', 'pay.example.com'],
  ['PAYMENT_PAGE_HOSTS', 'localhost:3100'],
  ['PAYMENT_API_KEY', 'pk_test_4eC39HqLyjWDarjtT1zdp7dc'],
  ['PAYMENT_API_KEY', 'rk_test_4eC39HqLyjWDarjtT1zdp7dc'],
  ['PAYMENT_API_KEY', 'change-me-please-1'],
  ['PAYMENT_API_KEY', 'your-api-key-here'],
  ['MAIL_FROM', 'portal@stad.local'],
  ['MAIL_FROM', 'Vignetten <portal@stad>'],
  ['SECURITY_CONTACT', 'mailto:a'],
  ['SECURITY_CONTACT', 'mailto:x@localhost'],
  ['SECURITY_CONTACT', 'https://intranet/x'],
  ['CITY_URL', 'https://localhost'],
  ['CANCEL_VIGNETTE_URL', 'https://127.0.0.1/x'],
  ['ANALYTICS_CONTAINER_URL', 'https://localhost/x.js'],
  ['NODE_OPTIONS', '--disable-proto=delete --insecure-http-parser'],
  ['NODE_OPTIONS', '--insecure_http_parser'],
  ['NODE_OPTIONS', '--tls-min-v1.0'],
  ['NODE_OPTIONS', '--tls-keylog=/var/k'],
  ['NODE_OPTIONS', '--trace-tls'],
  ['NODE_OPTIONS', '--heapsnapshot-signal=SIGUSR2'],
  ['NODE_OPTIONS', '--cpu-prof'],
  ['NODE_OPTIONS', '--tls-cipher-list=NULL'],
  ['NODE_OPTIONS', '--experimental-inspect-wait'],
  ['NODE_OPTIONS', '--heapsnapshot-near-heap-limit=2'],
  ['NODE_OPTIONS', '--report-on-signal'],
  ['NODE_OPTIONS', '--report-uncaught-exception'],
  ['NODE_OPTIONS', '--report_on_fatalerror'],
  ['NODE_OPTIONS', '--abort-on-uncaught-exception'],
  ['NODE_OPTIONS', '--max-old-space-size=512 --require /tmp/x.cjs'],
  ['NODE_OPTIONS', '--require=/dev/shm/x.cjs'],
  ['NODE_OPTIONS', '-r /var/tmp/x.cjs'],
  ['NODE_OPTIONS', '--import "file:///tmp/x.mjs"'],
  ['NODE_OPTIONS', '--import=data:text/javascript,0'],
  ['NODE_OPTIONS', '--experimental-loader=/srv/../tmp/x.mjs'],
  ['NODE_OPTIONS', '--experimental_loader /tmp/x.mjs'],
  ['NODE_OPTIONS', '--openssl_config=/tmp/o.cnf'],
  ['NODE_OPTIONS', '--redirect_warnings=/tmp/w'],
  ['NODE_OPTIONS', '--import=DATA:text/javascript,0'],
  ['NODE_OPTIONS', '--import=" data:text/javascript,0"'],
  ['NODE_OPTIONS', '--import file:///%74mp/x.mjs'],
  ['NODE_OPTIONS', '--import FILE:///tmp/x.mjs'],
  ['NODE_OPTIONS', '--import /%74mp/x.mjs'],
  ['NODE_OPTIONS', '--require "/srv/a b/../../tmp/x.cjs"'],
  ['NODE_OPTIONS', '--localstorage-file=/tmp/x'],
  ['NODE_OPTIONS', '--icu-data-dir=/tmp'],
  ['NODE_OPTIONS', '--perf_basic_prof'],
  ['LD_AUDIT', '/tmp/x.so'],
  ['LD_LIBRARY_PATH', '/usr/lib/own;/tmp'],
  ['GCONV_PATH', '/opt/gconv:/dev/shm'],
  ['OPENSSL_MODULES', '/tmp'],
  ['OPENSSL_ENGINES', '/var/tmp/engines'],
  ['NODE_ICU_DATA', '/tmp'],
  ['NODE_REDIRECT_WARNINGS', '/tmp/warnings'],
  ['NODE_DEBUG_NATIVE', 'http2'],
  ['DATA_DIR', '/tmp/portal'],
  ['DATA_DIR', '/var/run/portal'],
  ['DATA_DIR', '/var/lock'],
  ['DATA_DIR', '/run/lock/portal'],
  ['MAIL_RETURN_FOLDER', '/tmp/retour'],
  ['MAIL_RETURN_FOLDER', '/var/run/retour'],
  ['ADDRESS_SEARCH_URL', 'https://localhost/free'],
  ['ADDRESS_SEARCH_URL', 'https://adressen/free'],
  ['ADDRESS_SEARCH_URL', 'https://adressen.stad.intern/free'],
  ['ADDRESS_SEARCH_URL', 'https://adressen.example.org/free'],
  ['TILE_URL', 'https://127.0.0.1/{z}/{x}/{y}.png'],
  ['TILE_URL', 'https://[::1]/{z}/{x}/{y}.png'],
  ['TILE_URL', 'https://10.0.0.5/{z}/{x}/{y}.png'],
  ['TILE_URL', 'https://kaart.stad.nl/'],
  ['TILE_URL', 'https://kaart.stad.nl/{z}/{x}.png'],
  ['TILE_URL', 'https://kaart.stad.example/{z}/{x}/{y}.png'],
  ['ANALYTICS_CONTAINER_URL', 'https://analytics/id.js'],
  ['ANALYTICS_CONTAINER_URL', 'https://x.example.com/id.js'],
  ['PRIVACY_URL', 'https://intranet/privacy'],
  ['CITY_URL', 'https://www.stad.example'],
  ['PAYMENT_PAGE_HOSTS', 'betalen'],
  ['PAYMENT_BASE_URL', 'https://pay.stad.example'],
  ['SMTP_URL', 'smtps://mail.example.com'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://collector.example.net'],
  ['DATA_DIR', '/var/tmp'],
])('production refuses what came along from trying it out in %s: %s', (name, value) => {
  const problems = problemsOf({ ...production, [name]: value })
  expect(problems.split('\n')).toEqual([expect.stringMatching(`^${name}: given .+\\.$`)])
})

test.each(['miniosecret', 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'])(
  'production refuses a key of a store that its papers show: %s',
  (secret) => {
    expect(problemsOf({ ...production, ...s3Of(secret) })).toMatch(/^S3_SECRET_ACCESS_KEY: [^\n]+$/)
    expect(problemsOf({ ...production, ...s3Of(secret), FILE_STORE: 'disk' })).toBe('')
  },
)

test.each<Record<string, string>>([
  { SMTP_URL: 'smtps://api:zo9kade7-wal@live.smtp.mailtrap.io' },
  { SMTP_URL: 'smtps://mail.contest.nl' },
  { PAYMENT_BASE_URL: 'https://api.latest-pay.nl', PAYMENT_PAGE_HOSTS: 'pay.psp.nl' },
  // A gateway of the city's own, before the provider.
  { PAYMENT_BASE_URL: 'https://localhost:8443', PAYMENT_PAGE_HOSTS: 'pay.psp.nl' },
  {
    PAYMENT_API_KEY: 'AQEyhmfxL4PBahZBw0m-testament',
    PAYMENT_WEBHOOK_KEYS: `a:${'changeover-A1b2'.repeat(2)}Zx9`,
  },
  {
    MAIL_FROM: 'vignetten@stad.amsterdam',
    SECURITY_CONTACT: 'mailto:cert@stad.nl?subject=vignetten',
  },
  {
    DATABASE_URL: databaseOf('portal', 'Zo9-kade7wal'),
    MIGRATION_DATABASE_URL: databaseOf('postgres', 'Zo9-kade8wal'),
  },
  { DATA_DIR: '/tmp/portal', ...s3Of('nZ1Vw0c3mJ8r5tYq2uXk7pLs4dFg6hBa') },
  { DATA_DIR: '/srv/tmp/portal', NODE_OPTIONS: '--tls-min-v1.3' },
  { DATA_DIR: '/var/lib/portal', MAIL_RETURN_FOLDER: '/var/mail/retour' },
  { NODE_OPTIONS: '--require /portal/trace.cjs --import=@opentelemetry/x --report-compact' },
  { NODE_OPTIONS: '--import file:///opt/a%20b/x.mjs --localstorage-file=/var/lib/portal/l' },
  { NODE_OPTIONS: '--title="--inspect /tmp" --max_old_space_size=512 --use-system-ca' },
  { LD_PRELOAD: '/usr/lib/libjemalloc.so.2', LD_LIBRARY_PATH: '/usr/lib:/opt/own/lib' },
  { OPENSSL_MODULES: '/usr/lib/ossl-modules', NODE_REDIRECT_WARNINGS: '/var/log/portal/w' },
  { TILE_URL: 'https://kaart.stad.nl/{z}/{x}/{-y}.png?at=10.0.0.5' },
  { ADDRESS_SEARCH_URL: 'https://adressen.stad.nl/example.com' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' },
  // Within the house: staff, a gateway, a store.
  { ...DIRECTORY, STAFF_OIDC_ISSUER: 'https://inloggen.gemeente.intern' },
  { PAYMENT_BASE_URL: 'https://gateway:8443', PAYMENT_PAGE_HOSTS: 'pay.psp.nl' },
  { ...s3Of('nZ1Vw0c3mJ8r5tYq2uXk7pLs4dFg6hBa'), S3_ENDPOINT: 'https://store:9000' },
  { SMTP_URL: 'smtp://portaal:Zo9-kade7wal@smtp.stad.nl:587?requireTLS=true' },
  { SMTP_URL: 'smtp://localhost:25' },
  { PAYMENT_PAGE_HOSTS: 'pay.dev-groep.nl,latest.betalen.nl' },
  { TOKEN_KEYS: `contest-1:${base64Of('zo9kade7wal-zo8kade6wal+bo5kade4')}` },
  { ...s3Of('nZ1Vw0c3mJ8r5tYq2uXk7pLs4dFg6hBa'), S3_ACCESS_KEY_ID: 'vignettes-portal' },
])('and takes what only looks like it: %j', (change) => {
  expect(problemsOf({ ...production, ...change })).toBe('')
})

test('production refuses a user in the address of a store', () => {
  const store = {
    ...s3Of('nZ1Vw0c3mJ8r5tYq2uXk7pLs4dFg6hBa'),
    S3_ENDPOINT: 'https://portaal:Zo9-kade7wal@store:9000',
  }
  expect(problemsOf({ ...production, ...store })).toMatch(/^S3_ENDPOINT: given .+\.$/)
})

test.each(['minioadmin', 'minio', 'root', 'admin'])(
  'production refuses %s, the key that everything of a store obeys',
  (S3_ACCESS_KEY_ID) => {
    const store = { ...s3Of('nZ1Vw0c3mJ8r5tYq2uXk7pLs4dFg6hBa'), S3_ACCESS_KEY_ID }
    expect(problemsOf({ ...production, ...store })).toMatch(/^S3_ACCESS_KEY_ID: given .+\.$/)
  },
)

test.each([
  'https://localhost/realms/stad',
  'https://127.0.0.1',
  'https://[::1]:8443',
  'https://keycloak:8443/realms/stad',
  'https://inloggen.example.org',
])('production refuses %s, by which no browser of staff comes in', (STAFF_OIDC_ISSUER) => {
  expect(problemsOf({ ...production, ...DIRECTORY, STAFF_OIDC_ISSUER })).toMatch(
    /^STAFF_OIDC_ISSUER: given [^\n]+\.$/,
  )
})

test.each(['https://localhost:8443', 'https://gateway:8443', 'https://10.0.0.5'])(
  'a gateway of the house at %s needs a word on where people pay',
  (PAYMENT_BASE_URL) => {
    expect(problemsOf({ ...production, PAYMENT_BASE_URL })).toMatch(
      /^PAYMENT_PAGE_HOSTS: given nothing beside [^\n]+\.$/,
    )
  },
)
