import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { TEXTS } from '@vignettes/domain/text/texts.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mapErrors, refuseBadAddress } from './error-mapping.ts'
import { cachedJson } from './cached-json.ts'
import type { SharedAnswers } from './shared-answers.ts'
import { writeWebBuild } from '../testing/write-web-build.ts'
import { addWebPages } from './web-pages.ts'

const FILES = {
  'csp-hashes.json': JSON.stringify({
    '/request-vignette/check': { script: ["'sha256-check'"], style: ["'sha256-style'"] },
    '/lean': { script: [], style: [] },
    '/account/register': { script: [], style: [] },
    '/__spa-fallback.html': { script: ["'sha256-fallback'"], style: [] },
  }),
  'screens.json': JSON.stringify({
    '/account/login/:from?': {
      scripts: ['/assets/login-1a2b.js'],
      styles: ['/assets/login-3c4d.css'],
      texts: ['frame'],
    },
    '/account/details': { scripts: [], styles: [], texts: [] },
    '/beheer/*': { scripts: [], styles: [], texts: [] },
    '/request-vignette/check': { scripts: ['/assets/check-1a2b.js'], styles: [], texts: [] },
    '/request-vignette/:district/:type/request/:step?': { scripts: [], styles: [], texts: [] },
    '/account/mijn-vignetten/:id': { scripts: ['/assets/own-1a2b.js'], styles: [], texts: [] },
    '/account/register': { scripts: ['/assets/form-1a2b.js'], styles: [], texts: ['frame'] },
  }),
  'request-vignette/check/index.html':
    'the check page, %CONTACT_PHONE% %ANALYTICS_CONTAINER_URL% %OTHER%',
  '__spa-fallback.html': '<head></head>the app draws itself%ANALYTICS_CONTAINER_URL% %DESK%',
  'account/register/index.html': '<head></head>the form%ANALYTICS_CONTAINER_URL%',
  'lean/index.html': '<style media="%FONT_MEDIA%"></style>',
  'assets/app-1a2b.js': 'script',
  'assets/pdf-worker-1a2b.js': 'worker',
  'assets/pdf-worker-1a2b.js.br': 'worker, packed',
  'robots.txt': 'robots',
}

const CHECK_PAGE = 'the check page, &lt;14 020&gt; https://analytics.example/id.js %OTHER%'

let today = '2026-06-15'
const sharedAnswers: SharedAnswers = new Map([
  ['/api/request-vignette/get-drive-types', () => cachedJson({ drive_types: ['<'] })],
  ['/api/request-vignette/settings', () => cachedJson({ today })],
  ['/api/request-vignette/get-countries', () => cachedJson({ countries: [] })],
])

let buildDir: string
let app: FastifyInstance

beforeEach(async () => {
  buildDir = await mkdtemp(join(tmpdir(), 'vignettes-web-'))
  await writeWebBuild(buildDir, FILES)
  app = Fastify({ frameworkErrors: refuseBadAddress })
  mapErrors(app, { isDatabaseAway: () => false })
  await addWebPages(app, {
    buildDir,
    publicUrl: 'https://vignet.example',
    outside: {
      addressSearchUrl: 'https://address.example/free',
      tileUrl: 'https://tiles.example/{z}',
    },
    sharedAnswers,
    settings: {
      phone: '<14 020>',
      phoneAbroad: '+31 20 624 1111',
      formUrl: 'https://city.example/contact',
      cityUrl: 'https://city.example',
      privacyUrl: 'https://city.example/privacy',
      analyticsUrl: 'https://analytics.example/id.js',
      isCaseworkOpen: true,
      hasDirectory: false,
      sessionIdleMinutes: 60,
    },
  })
})
afterEach(async () => {
  await app.close()
  await rm(buildDir, { recursive: true })
})

const policyOf = async (url: string) =>
  String((await app.inject(url)).headers['content-security-policy'])

test('a prerendered page is sent with the hashes of its own inline code', async () => {
  const answer = await app.inject('/request-vignette/check?from=Amsterdam/transit')
  expect([answer.statusCode, answer.body]).toEqual([200, CHECK_PAGE])
  expect(answer.headers['cache-control']).toBe('no-cache')
  const policy = await policyOf('/request-vignette/check')
  expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-check' ")
  expect(policy).toContain("; style-src 'self' 'sha256-style';")
  expect(policy).toContain("connect-src 'self' https://address.example ")
  expect(policy).toContain('https://tiles.example ')
  expect(policy).not.toContain('unsafe')
})

test('the page of a screen names what the screen needs, and has its texts in it', async () => {
  const page = async (url: string) => (await app.inject(url)).body
  const login = await page('/account/login')
  expect(login).toMatch(
    /^<head><link rel="preload" as="style" href="\/assets\/login-3c4d\.css"><link rel="modulepreload" href="\/assets\/login-1a2b\.js"><script /,
  )
  const [, texts = ''] =
    /<script type="application\/json" id="portal-texts">([^<]*)<\/script><\/head>/.exec(login) ?? []
  const { error, frame, layout, portal } = TEXTS.nl
  expect(JSON.parse(texts)).toEqual({ error, frame, layout, portal })
  expect(await page('/Account/LOGIN/here/?a=b')).toBe(login)
  expect(await page('/account/elsewhere')).toMatch(/^<head><title>404 Not Found/)
  expect(await page('/account/login/%')).not.toContain('modulepreload')
  expect(await page('/request-vignette/check')).toBe(CHECK_PAGE)
  expect((await app.inject('/screens.json')).statusCode).toBe(404)
})

test('the page of a form that was drawn before has its texts in it, and names its files itself', async () => {
  const { body } = await app.inject('/account/register')
  expect(body).toMatch(
    /^<head>(<link rel="alternate"[^>]*>)+<script [^>]*>[^<]*<\/script><\/head>the form$/,
  )
})

test('the page of a screen says what the screen asks for first', async () => {
  const callsOf = async (url: string): Promise<unknown> => {
    const { body } = await app.inject(url)
    const [, calls = '[]'] = /id="portal-calls">([^<]*)</.exec(body) ?? []
    return JSON.parse(calls)
  }
  expect(await callsOf('/account/mijn-vignetten/7')).toEqual([
    { address: '/api/request-vignette/object?objectId=:2' },
    { address: '/api/request-vignette/user' },
    // Here no answer of it is known; the settings are in the page.
    { address: '/api-mooring/get-products' },
  ])
  expect(await callsOf('/account/login')).toEqual([])
})

test('the page of a screen brings along what it asks for that is the same for everybody, as it is that day', async () => {
  const url = '/request-vignette/Amsterdam/transit/request/1'
  const read = async (id: string): Promise<unknown> => {
    const { body } = await app.inject(url)
    const [, found = ''] = new RegExp(`id="${id}">([^<]*)</`).exec(body) ?? []
    return JSON.parse(found)
  }
  expect(await read('portal-answers')).toEqual({
    '/api/request-vignette/settings': '{"today":"2026-06-15"}',
    '/api/request-vignette/get-drive-types': '{"drive_types":["<"]}',
  })
  expect(await read('portal-calls')).not.toContainEqual({
    address: '/api/request-vignette/settings',
  })
  today = '2026-06-16'
  expect(await read('portal-answers')).toMatchObject({
    '/api/request-vignette/settings': '{"today":"2026-06-16"}',
  })
  expect((await app.inject('/account/login')).body).not.toContain('portal-answers')
})

test.each(['identity', 'br'])(
  'what works beside a page may have scripts of ours and nothing else, packed as %s',
  async (encoding) => {
    const { headers } = await app.inject({
      url: '/assets/pdf-worker-1a2b.js',
      headers: { 'accept-encoding': encoding },
    })
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
    })
  },
)

test('of what never changes nobody asks whether it did; of the rest one can', async () => {
  const hashed = await app.inject('/assets/app-1a2b.js')
  for (const name of ['etag', 'last-modified', 'accept-ranges'])
    expect(hashed.headers).not.toHaveProperty(name)
  const { etag } = (await app.inject('/robots.txt')).headers
  const again = await app.inject({ url: '/robots.txt', headers: { 'if-none-match': etag } })
  expect(again.statusCode).toBe(304)
})

test('no page shows another in a frame, the desk neither', async () => {
  for (const url of ['/beheer', '/beheer/aanvraag/1', '/Beheer?a=b', '/check', '/account']) {
    const policy = await policyOf(url)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('frame-src')
  }
})

test('no page takes text for HTML or code, one with analytics neither', async () => {
  const asks = "; require-trusted-types-for 'script'; trusted-types default; "
  for (const url of ['/account', '/beheer', '/check', '/geen/scherm']) {
    expect(await policyOf(url)).toContain(asks)
  }
})

test('a browser that can gets the compressed file', async () => {
  const answer = await app.inject({
    url: '/request-vignette/check',
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(String(brotliDecompressSync(answer.rawPayload))).toBe(CHECK_PAGE)
})

test('a browser that has the page already gets nothing', async () => {
  const { headers } = await app.inject('/request-vignette/check')
  const again = await app.inject({
    url: '/request-vignette/check',
    headers: { 'if-none-match': headers.etag },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('the security policy is open for analytics on public pages alone', async () => {
  expect(await policyOf('/request-vignette/check')).toContain(
    "'sha256-check' https://analytics.example;",
  )
  for (const url of ['/account/login', '/account/register']) {
    expect(await policyOf(url)).not.toContain('analytics')
  }
})

test('§2.1 every other path gets the page on which the app draws itself', async () => {
  const answer = await app.inject('/account/nergens')
  expect([answer.statusCode, answer.body.replace(/<script.*script>/, '')]).toEqual([
    404,
    '<head><title>404 Not Found – Vignet voor uw boot</title></head>the app draws itself 1',
  ])
  expect(await policyOf('/account/nergens')).toContain("'sha256-fallback'")
  expect(answer.headers['x-robots-tag']).toBe('noindex')
  expect((await app.inject('/request-vignette/check')).headers).not.toHaveProperty('x-robots-tag')
})

test('a file whose name has a hash is kept for ever, another is asked again', async () => {
  const cacheOf = async (url: string) => (await app.inject(url)).headers['cache-control']
  expect(await cacheOf('/assets/app-1a2b.js')).toBe('public, max-age=31536000, immutable')
  expect(await cacheOf('/robots.txt')).toBe('no-cache')
})

const NO_FILE = [
  '/.env',
  '/.git/config',
  '/wp-login.php',
  '/a/b.map',
  '/check/.hidden/x',
  '/x.js?a',
]

test.each(['/assets/gone.js', '/api/nothing', '/locales/nl/nothing.json', ...NO_FILE])(
  'B1 %s is 404 as JSON, never a page',
  async (url) => {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Dit is niet gevonden.' }])
  },
)

test.each([
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['//elsewhere.example/%E0', '/elsewhere.example/%25E0'],
  ['/account/%E2%8?door=brief', '/account/%25E2%258'],
])('somebody who follows %s, which cannot be read, sees a page', async (url, address) => {
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const answer = await app.inject({ url, headers })
  expect([answer.statusCode, answer.headers.location]).toEqual([302, address])
  const page = await app.inject({ url: address, headers })
  expect(page.body).toContain('the app draws itself')
  expect(page.headers['x-robots-tag']).toBe('noindex')
})

test.each(['/api/%E0', '/assets/%E0', '/photo-%E0.jpg'])(
  '%s is no page, whoever asks for it',
  async (url) => {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ message: 'Dit is niet gevonden.' })
  },
)

test('B1 an address that cannot be read is 404 as JSON', async () => {
  const answer = await app.inject('/%E0%A4%A')
  expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Dit is niet gevonden.' }])
})

test('who saves data gets the page without a typeface of its own, and caches tell the two apart', async () => {
  const usual = await app.inject('/lean')
  const lean = await app.inject({ url: '/lean', headers: { 'save-data': 'on' } })
  expect(usual.body).toBe('<style media="print"></style>')
  expect(lean.body).toBe('<style media="not all"></style>')
  expect(lean.headers.vary).toBe('accept-encoding, save-data, cookie')
  expect(lean.headers.etag).not.toBe(usual.headers.etag)
})

test.each([
  ['/account/details', 'Uw gegevens – Vignet voor uw boot'],
  ['/beheer', 'Beheer vignetten – Vignet voor uw boot'],
  ['/geen-pagina', '404 Not Found – Vignet voor uw boot'],
])('%s has a title before any script runs: %s', async (url, title) => {
  const { body } = await app.inject(url)
  expect(body).toContain(`<title>${title}</title>`)
})

test.each([
  ['/account/details', 200],
  ['/beheer', 200],
  ['/beheer/werkvoorraad?kind=x', 200],
  ['/geen-pagina', 404],
  ['/account/elsewhere', 404],
])('the status of %s says whether there is such a screen: %i', async (url, status) => {
  expect((await app.inject(url)).statusCode).toBe(status)
})

test('a screen that has a name once it knows more has none before', async () => {
  const { body } = await app.inject('/account/login/somewhere')
  expect(body).toContain('login-1a2b.js')
  expect(body).not.toContain('<title>')
})
