import { existsSync, readFileSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isCaseworkPath } from '@vignettes/domain/paths/is-casework-path.ts'
import { isPublicPath } from '@vignettes/domain/paths/is-public-path.ts'
import { PROOF_WORKER } from '@vignettes/domain/paths/proof-worker.ts'
import { ROUTES } from '@vignettes/domain/paths/routes.ts'
import {
  DEFAULT_LANGUAGE,
  type Language,
  LANGUAGES,
  perLanguage,
} from '@vignettes/domain/text/language.ts'
import { pageFileIn } from '@vignettes/domain/text/page-file.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodedPath } from './decoded-path.ts'
import { type FilledPage, fillPage, type PageSettings, sendFilledPage } from './filled-page.ts'
import {
  type Screen,
  screenFinder,
  screenHints,
  screensSchema,
  screenData,
} from './screen-hints.ts'
import { keepLanguage, languageOfPage, otherLanguages } from './page-language.ts'
import { type OutsideServices, pageHashesSchema, pagePolicy } from './page-policy.ts'
import { isPageRequest } from './page-request.ts'
import { notFound } from './portal-error.ts'
import { pageHeaders, STAFF_PERMISSIONS } from './security-headers.ts'
import type { SharedAnswers } from './shared-answers.ts'
import { isStaffHost } from './staff-host.ts'

/** Names in this folder carry a hash of their content, so what is behind a name never changes. */
const HASHED_FOLDER = `${sep}assets${sep}`
/** Scripts that work beside the page, which keep to a policy of their own: the decoders of scans are scripts too. */
const WORKER = /-worker-[\w-]+\.js(\.\w+)?$/
const WORKER_POLICY = "default-src 'none'; script-src 'self'; frame-ancestors 'none'"
/** It stands before the pages of proofs, and asks for them. */
const PROOFS = new RegExp(String.raw`${PROOF_WORKER}(\.\w+)?$`)
const PROOFS_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"
const VALIDATORS = ['etag', 'last-modified', 'accept-ranges']
const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'
const FALLBACK_PAGE = '/__spa-fallback.html'

const CODE_PAGES: readonly (string | undefined)[] = [
  `/${ROUTES.checkCode}`,
  `/${ROUTES.phonePhoto}`,
]

export interface WebPagesOptions {
  /** The folder of the web build. */
  buildDir: string
  /** The portal's own origin. */
  publicUrl: string
  outside: OutsideServices
  settings: PageSettings
  /** Where the desk has a host of its own. */
  staffUrl?: string | undefined
  /** What a page may bring along. */
  sharedAnswers: SharedAnswers
}

/**
 * The built web app: prerendered pages, their files, and for every other path the page on which the
 * app draws itself and decides what is not found (§2.1).
 */
export async function addWebPages(app: FastifyInstance, options: WebPagesOptions): Promise<void> {
  const { staffUrl, settings } = options
  // At the citizens' host nothing tells of a desk that is elsewhere.
  const isCaseworkHere = settings.isCaseworkOpen && staffUrl === undefined
  const pages = readPages({ ...options, settings: { ...settings, isCaseworkOpen: isCaseworkHere } })
  const staffPages = staffUrl === undefined ? pages : readPages(options)
  if (pages.size > 0) {
    await app.register(fastifyStatic, {
      root: options.buildDir,
      wildcard: false,
      globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '**/csp-hashes.json', '**/screens.json'],
      preCompressed: true,
      cacheControl: false,
      logLevel: 'warn',
      setHeaders: (reply, path) => {
        const isForEver = path.includes(HASHED_FOLDER)
        void reply.header('cache-control', isForEver ? FOR_EVER : ASK_AGAIN)
        // Nobody asks whether it has changed.
        if (isForEver) for (const name of VALIDATORS) void reply.removeHeader(name)
        if (PROOFS.test(path)) void reply.header('content-security-policy', PROOFS_POLICY)
        if (WORKER.test(path)) void reply.header('content-security-policy', WORKER_POLICY)
      },
    })
  }

  const headers = pageHeaders()
  // A page that cannot be made is found out at the start, and one of a language that the build did not know.
  await Promise.all(
    [...pages.values()].flatMap(({ fill, files }) => [
      fill({ screen: undefined, language: DEFAULT_LANGUAGE, savesData: false }),
      ...files.map((path) => access(path)),
    ]),
  )

  const isOfOtherHost = (request: FastifyRequest) =>
    staffUrl !== undefined && isOfDesk(request) && !isStaffHost(request, staffUrl)
  const isThere = (request: FastifyRequest) =>
    !isOfDesk(request) || (settings.isCaseworkOpen && !isOfOtherHost(request))
  const screenOf = screenFinder(readScreens(options.buildDir))
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, page: Page) => {
    void reply.headers(headers).header('content-security-policy', page.policy)
    if (isOfDesk(request)) void reply.header('permissions-policy', STAFF_PERMISSIONS)
    const screen = isThere(request) ? screenOf(request.url) : undefined
    // Where such a page leads to learns nothing of the code in its address.
    if (CODE_PAGES.includes(screen?.pattern)) void reply.header('referrer-policy', 'no-referrer')
    const savesData = request.headers['save-data'] === 'on'
    // The desk works in Dutch.
    const language = isOfDesk(request) ? DEFAULT_LANGUAGE : languageOfPage(request)
    keepLanguage(request, reply, options.publicUrl)
    return sendFilledPage(request, reply, await page.fill({ screen, language, savesData }))
  }

  for (const [path, page] of pages) {
    if (path === FALLBACK_PAGE) continue
    app.get(path, { schema: { hide: true } }, (request, reply) => sendPage(request, reply, page))
  }
  app.setNotFoundHandler((request, reply) => {
    const page = (isStaffHost(request, staffUrl) ? staffPages : pages).get(FALLBACK_PAGE)
    if (!page || !isPageRequest(request)) throw notFound()
    void reply.code(isThere(request) && screenOf(request.url) ? 200 : 404)
    // What is somebody's own, or not there, is nothing to be found by searching.
    void reply.header('x-robots-tag', 'noindex')
    return sendPage(request, reply, page)
  })
}

interface Page {
  /** As it goes out, for a screen, in a language. Made when somebody first asks for it. */
  fill: (asked: Asked) => Promise<FilledPage>
  policy: string
  /** One for each language. */
  files: readonly string[]
}

/** What a page is asked for with. */
interface Asked {
  screen: Screen | undefined
  language: Language
  /** For who saves data. */
  savesData: boolean
}

/** Path → page; empty before the web app is built, when only the API is served. */
function readPages(options: WebPagesOptions): Map<string, Page> {
  const { buildDir, outside, settings } = options
  const file = join(buildDir, 'csp-hashes.json')
  if (!existsSync(file)) return new Map()
  const hashes = pageHashesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return new Map(
    Object.entries(hashes).map(([path, pageHashes]) => {
      // Analytics belong to the check and information pages (reference data), and to no other.
      const analyticsUrl = isPublicPath(path) ? settings.analyticsUrl : undefined
      const policy = pagePolicy(pageHashes, { ...outside, analyticsUrl })
      const own = { ...options, settings: { ...settings, analyticsUrl } }
      const file = join(buildDir, path.endsWith('.html') ? path : join(path, 'index.html'))
      const files = LANGUAGES.map((language) => pageFileIn(language, file))
      return [path, { fill: pageFiller(path, file, own), policy, files }]
    }),
  )
}

function pageFiller(path: string, file: string, options: WebPagesOptions): Page['fill'] {
  const { settings, sharedAnswers, publicUrl } = options
  const isFallback = path === FALLBACK_PAGE
  // What was drawn already names its files itself, behind what is to be read: they must not come before it is painted.
  const headOf = ({ screen, language }: Asked) =>
    isFallback
      ? screenHints(screen, language, sharedAnswers)
      : otherLanguages(publicUrl, path) + screenData(screen, language, sharedAnswers)
  const pagesOf = perLanguage(() => new Map<string, { head: string; made: Promise<FilledPage> }>())
  return (asked) => {
    const { screen, language, savesData } = asked
    const head = headOf(asked)
    const kept = pagesOf(language)
    const name = `${savesData} ${screen?.pattern}`
    const before = kept.get(name)
    // What it brings along is of its day.
    if (before?.head === head) return before.made
    const made = fillPage(pageFileIn(language, file), language, { ...settings, savesData }, head)
    kept.set(name, { head, made })
    return made
  }
}

function readScreens(buildDir: string) {
  const file = join(buildDir, 'screens.json')
  return existsSync(file) ? screensSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}

function isOfDesk(request: FastifyRequest): boolean {
  return isCaseworkPath(decodedPath(request.url) ?? '')
}
