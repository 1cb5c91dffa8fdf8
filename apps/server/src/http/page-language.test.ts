import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES } from '@vignettes/domain/text/language.ts'
import { pageFileIn } from '@vignettes/domain/text/page-file.ts'
import { TEXTS } from '@vignettes/domain/text/texts.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addWebPages } from './web-pages.ts'

const NO_CODE = { script: [], style: [] }
const FILES = {
  'csp-hashes.json': JSON.stringify({ '/': NO_CODE, '/__spa-fallback.html': NO_CODE }),
  'screens.json': JSON.stringify({
    '/account/login': { scripts: [], styles: [], texts: ['account'] },
    '/beheer/*': { scripts: [], styles: [], texts: ['casework'] },
  }),
  ...pagesIn('index.html'),
  ...pagesIn('__spa-fallback.html'),
}

function pagesIn(file: string): Record<string, string> {
  return Object.fromEntries(
    LANGUAGES.map((language) => [pageFileIn(language, file), `<head></head>${language}`]),
  )
}

let buildDir: string
let app: FastifyInstance

beforeAll(async () => {
  buildDir = await mkdtemp(join(tmpdir(), 'vignettes-languages-'))
  for (const [name, content] of Object.entries(FILES)) {
    await writeFile(join(buildDir, name), content)
  }
  app = await started()
})

async function started(): Promise<FastifyInstance> {
  const server = Fastify()
  const outside = { addressSearchUrl: 'https://a.example', tileUrl: 'https://t.example/{z}' }
  await addWebPages(server, {
    buildDir,
    publicUrl: 'https://vignet.example',
    outside,
    sharedAnswers: new Map(),
    settings: {
      phone: '14 020',
      phoneAbroad: '+31 20 624 1111',
      formUrl: 'https://city.example/contact',
      cityUrl: 'https://city.example',
      privacyUrl: 'https://city.example/privacy',
      isCaseworkOpen: true,
      hasDirectory: false,
      sessionIdleMinutes: 60,
    },
  })
  return server
}
afterAll(async () => {
  await app.close()
  await rm(buildDir, { recursive: true })
})

const open = async (url: string, cookie = '') => {
  const { body, headers } = await app.inject({ url, headers: { cookie } })
  return { language: body.slice(-2), body, headers }
}

test.each([
  ['/', '', 'nl'],
  ['/', 'language=de', 'de'],
  ['/', 'a=b; language=en; c=d', 'en'],
  ['/', 'language=tlh', 'nl'],
  ['/', 'xlanguage=en', 'nl'],
  ['/?lang=de', '', 'de'],
  ['/?lang=de', 'language=en', 'de'],
  ['/?from=Amsterdam%2Ftransit&lang=en', '', 'en'],
  ['/?lang=nl', 'language=en', 'nl'],
  ['/?lang=tlh', 'language=en', 'en'],
  ['/account/login', 'language=de', 'de'],
  ['/nergens?lang=en', '', 'en'],
  ['/beheer/aanvraag/1?lang=en', 'language=de', 'nl'],
])('issue 13: %s with the cookie %j is sent in %s', async (url, cookie, language) => {
  const page = await open(url, cookie)
  expect(page.language).toBe(language)
  expect(page.headers['content-language']).toBe(language)
  expect(page.headers.vary).toContain('cookie')
})

test('what an address asks for is kept for every page after it', async () => {
  const { headers } = await open('/account/login?lang=de')
  expect(headers['set-cookie']).toBe('language=de; Max-Age=31536000; Path=/; Secure; SameSite=Lax')
  for (const url of ['/', '/?lang=tlh', '/?lang='])
    expect((await open(url)).headers).not.toHaveProperty('set-cookie')
})

test('caches tell the languages apart', async () => {
  const pages = await Promise.all(LANGUAGES.map((language) => open('/', `language=${language}`)))
  expect(new Set(pages.map(({ headers }) => headers.etag)).size).toBe(LANGUAGES.length)
  const [dutch] = pages
  const again = await app.inject({
    url: '/',
    headers: { 'if-none-match': dutch?.headers.etag, cookie: 'language=de' },
  })
  expect(again.statusCode).toBe(200)
})

test('who searches is told of the other languages of a page, and of no other page', async () => {
  const { body } = await open('/')
  expect(body).toContain(
    '<link rel="alternate" hreflang="en" href="https://vignet.example/?lang=en">',
  )
  expect(body).toContain(
    '<link rel="alternate" hreflang="x-default" href="https://vignet.example/">',
  )
  expect((await open('/account/login')).body).not.toContain('hreflang')
})

test.each([
  ['the answer to a code', '/controle/geheim'],
  ['a link from a letter', '/wachtwoord-vergeten/geheim'],
  ['what a telephone opens', '/foto'],
  ['what is not found', '/onbekend'],
])('%s is not to be found by searching, and hands its address on to nobody', async (_, url) => {
  const { body, headers } = await open(url)
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(body).not.toContain('hreflang')
  expect(body).not.toContain('geheim')
})

test('a page has its title and its texts in one language, the desk in Dutch', async () => {
  const textsOf = async (url: string, cookie: string): Promise<unknown> => {
    const { body } = await open(url, cookie)
    return JSON.parse(/id="portal-texts">([^<]*)</.exec(body)?.[1] ?? '')
  }
  const { account, error, layout, portal } = TEXTS.de
  expect(await textsOf('/account/login', 'language=de')).toEqual({ account, error, layout, portal })
  expect((await open('/account/login', 'language=de')).body).toContain(
    `<title>${account.login.title} – ${portal.title}</title>`,
  )
  expect(await textsOf('/beheer/x', 'language=de')).toMatchObject({
    casework: { title: TEXTS.nl.casework.title },
    layout: { next: TEXTS.nl.layout.next },
  })
})

test('a build that has no pages in one of the languages stops the start, and the file is told', async () => {
  const [page] = LANGUAGES.toReversed().map((language) => pageFileIn(language, 'index.html'))
  await rm(join(buildDir, page ?? ''))
  await expect(started()).rejects.toThrow(page)
})
