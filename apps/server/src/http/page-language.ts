import {
  DEFAULT_LANGUAGE,
  type Language,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  languageInCookies,
  languageInAddress,
  LANGUAGES,
} from '@vignettes/domain/text/language.ts'
import { stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** In which language a page is sent: what its address says, then what its reader has chosen before, then the default. */
export function languageOfPage(request: FastifyRequest): Language {
  return languageOfRequest(request) ?? languageInCookies(request.headers.cookie) ?? DEFAULT_LANGUAGE
}

/** Keeps what an address says, for every page that is opened after it. */
export function keepLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): void {
  const language = languageOfRequest(request)
  if (!language) return
  void reply.header(
    'set-cookie',
    stringifySetCookie({
      name: LANGUAGE_COOKIE,
      value: language,
      path: '/',
      maxAge: YEAR_SECONDS,
      sameSite: 'lax',
      // Scripts read it: the page offers another language only to who has chosen none.
      secure: publicUrl.startsWith('https:'),
    }),
  )
}

/**
 * What tells who searches that a page is there in other languages too. Of prerendered pages alone: whatever else there is (a code that
 * is checked, a link from a letter, what is not found) is not to be found by searching (`x-robots-tag`), has a secret in its address
 * that no link should hand on, or is nothing. Their readers choose above the page, by links that name no address.
 */
export function otherLanguages(publicUrl: string, path: string): string {
  const link = (hreflang: string, address: string) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${publicUrl}${address}">`
  return [
    ...LANGUAGES.map((language) => link(language, `${path}?${LANGUAGE_PARAMETER}=${language}`)),
    link('x-default', path),
  ].join('')
}

function languageOfRequest({ url }: FastifyRequest): Language | undefined {
  const [, query] = url.split('?', 2)
  return languageInAddress(new URLSearchParams(query).get(LANGUAGE_PARAMETER))
}
