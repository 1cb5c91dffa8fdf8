import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isCaseworkPath } from '@vignettes/domain/paths/is-casework-path.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FilledPage, fillPage, type PageSettings, sendFilledPage } from './filled-page.ts'
import { type OutsideServices, pageHashesSchema, pagePolicy } from './page-policy.ts'
import { notFound } from './portal-error.ts'
import { pageHeaders } from './security-headers.ts'

/** Names in this folder carry a hash of their content, so what is behind a name never changes. */
const HASHED_FOLDER = `${sep}assets${sep}`
const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'
const FALLBACK_PAGE = '/__spa-fallback.html'
/** No screen has a dot in its address: what begins with one, or ends as a file does, is a file that is not there. */
const FILE_PATH = /\/\.|\.[\da-z]+$/i
const NO_PAGE = /^\/(api|api-mooring|locales|assets|metrics)(\/|$)/

export interface WebPagesOptions {
  /** The folder of the web build. */
  buildDir: string
  outside: OutsideServices
  settings: PageSettings
}

/**
 * The built web app: prerendered pages, their files, and for every other path the page on which the
 * app draws itself and decides what is not found (§2.1).
 */
export async function addWebPages(app: FastifyInstance, options: WebPagesOptions): Promise<void> {
  const pages = readPages(options)
  if (pages.size > 0) {
    await app.register(fastifyStatic, {
      root: options.buildDir,
      wildcard: false,
      globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '**/csp-hashes.json'],
      preCompressed: true,
      cacheControl: false,
      logLevel: 'warn',
      setHeaders: (reply, path) => {
        void reply.header('cache-control', path.includes(HASHED_FOLDER) ? FOR_EVER : ASK_AGAIN)
      },
    })
  }

  const headers = pageHeaders()
  const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Page) => {
    const policy = isCaseworkPath(request.url) ? page.caseworkPolicy : page.policy
    void reply.headers(headers).header('content-security-policy', policy)
    const isSaving = request.headers['save-data'] === 'on'
    return sendFilledPage(request, reply, isSaving ? page.lean() : page.full)
  }

  for (const [path, page] of pages) {
    if (path === FALLBACK_PAGE) continue
    app.get(path, { schema: { hide: true } }, (request, reply) => sendPage(request, reply, page))
  }
  app.setNotFoundHandler((request, reply) => {
    const page = pages.get(FALLBACK_PAGE)
    if (!page || !isPageRequest(request)) throw notFound()
    // What is somebody's own, or not there, is nothing to be found by searching.
    void reply.header('x-robots-tag', 'noindex')
    return sendPage(request, reply, page)
  })
}

interface Page {
  full: FilledPage
  /** For who saves data. Few do: made when the first of them asks. */
  lean: () => FilledPage
  policy: string
  /** For the same page at an address of the desk. */
  caseworkPolicy: string
}

/** Path → page; empty before the web app is built, when only the API is served. */
function readPages({ buildDir, outside, settings }: WebPagesOptions): Map<string, Page> {
  const file = join(buildDir, 'csp-hashes.json')
  if (!existsSync(file)) return new Map()
  const hashes = pageHashesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return new Map(
    Object.entries(hashes).map(([path, pageHashes]) => {
      // Analytics belong to the prerendered pages, which are the public ones, and to no other.
      const analyticsUrl = path === FALLBACK_PAGE ? undefined : settings.analyticsUrl
      const file = join(buildDir, path.endsWith('.html') ? path : join(path, 'index.html'))
      const policy = pagePolicy(pageHashes, { ...outside, analyticsUrl })
      const caseworkPolicy = pagePolicy(pageHashes, { ...outside, showsOwnFiles: true })
      const filled = { ...settings, analyticsUrl }
      const full = fillPage(file, filled)
      let kept: FilledPage | undefined
      const lean = () => (kept ??= fillPage(file, { ...filled, savesData: true }))
      return [path, { full, lean, policy, caseworkPolicy }]
    }),
  )
}

function isPageRequest(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?')
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return isRead && !NO_PAGE.test(path) && !FILE_PATH.test(path)
}
