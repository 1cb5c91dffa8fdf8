import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Language } from '@vignettes/domain/text/language.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** What is configured and stands in the pages themselves; the web build leaves marks in its place. */
export interface PageSettings {
  phone: string
  phoneAbroad: string
  formUrl: string
  cityUrl: string
  privacyUrl: string
  /** The script of the analytics container; absent when there is none. */
  analyticsUrl?: string | undefined
  /** Whether there is a desk. */
  isCaseworkOpen: boolean
  /** Whether staff come in by the city's own directory. */
  hasDirectory: boolean
  /** After so long without a call the server ends a session. */
  sessionIdleMinutes: number
  /** For who asks for as few bytes as can be: the page without a typeface of its own. */
  savesData?: boolean
}

/** A page as it goes out, made once. */
export interface FilledPage {
  html: Buffer
  brotli: Buffer
  gzip: Buffer
  etag: string
  language: Language
}

// One for each name in apps/web/src/brand/page-settings.ts.
const MARKS: Record<string, (settings: PageSettings) => string> = {
  '%CONTACT_PHONE%': ({ phone }) => phone,
  '%CONTACT_PHONE_LINK%': ({ phone }) => linkOf(phone),
  '%CONTACT_PHONE_ABROAD%': ({ phoneAbroad }) => phoneAbroad,
  '%CONTACT_PHONE_ABROAD_LINK%': ({ phoneAbroad }) => linkOf(phoneAbroad),
  '%CONTACT_FORM_URL%': ({ formUrl }) => formUrl,
  '%CITY_URL%': ({ cityUrl }) => cityUrl,
  '%PRIVACY_URL%': ({ privacyUrl }) => privacyUrl,
  '%ANALYTICS_CONTAINER_URL%': ({ analyticsUrl = '' }) => analyticsUrl,
  '%SESSION_IDLE_MINUTES%': ({ sessionIdleMinutes }) => String(sessionIdleMinutes),
  '%STAFF_DIRECTORY%': ({ isCaseworkOpen, hasDirectory }) =>
    isCaseworkOpen && hasDirectory ? '1' : '',
  '%DESK%': ({ isCaseworkOpen }) => (isCaseworkOpen ? '1' : ''),
  '%FONT_MEDIA%': ({ savesData }) => (savesData ? 'not all' : 'print'),
}

function linkOf(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}

/**
 * A page of the web build with what is configured in the place of its marks.
 *
 * @param inHead elements that its head has besides
 */
export async function fillPage(
  file: string,
  language: Language,
  settings: PageSettings,
  inHead = '',
): Promise<FilledPage> {
  const filled = (await readFile(file, 'utf8')).replaceAll(/%[A-Z_]+%/g, (mark) => {
    const value = MARKS[mark]
    return value ? escapeHtml(value(settings)) : mark
  })
  const html = Buffer.from(filled.replace('</head>', () => `${inHead}</head>`))
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const [brotli, gzipped] = await Promise.all([asBrotli(html, { params }), asGzip(html)])
  return {
    html,
    brotli,
    gzip: gzipped,
    language,
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
  }
}

/** Sends a page in the shape that the browser understands best; nothing when it has it already. */
export function sendFilledPage(request: FastifyRequest, reply: FastifyReply, page: FilledPage) {
  void reply.headers({
    etag: page.etag,
    vary: 'accept-encoding, save-data, cookie',
    'content-language': page.language,
    'cache-control': 'no-cache',
  })
  if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
  void reply.type('text/html; charset=utf-8')
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.brotli)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.html)
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
