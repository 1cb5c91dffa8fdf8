import { DEFAULT_LANGUAGE } from '@vignettes/domain/text/language.ts'

/** What a letter's page marks as Dutch; nothing marked lies in something that is marked too. */
const DUTCH = new RegExp(`<(\\w+) lang="${DEFAULT_LANGUAGE}"[^>]*>(.*?)</\\1>`, 'gs')

/**
 * What is Dutch in a letter of another language, in the order in which it stands there: a handler's own words, and terms of Dutch
 * law. The page that goes along says it, of a letter that was kept too.
 */
export function dutchInPage(html: string): string[] {
  const [, body = ''] = html.split(/<body[^>]*>/)
  return [...body.matchAll(DUTCH)].map(([, , words = '']) => wordsOf(words))
}

function wordsOf(html: string): string {
  return html
    .replaceAll('<br>', '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
