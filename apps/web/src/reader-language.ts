import { DEFAULT_LANGUAGE, type Language, languageOfCode } from '@vignettes/domain/text/language.ts'

/** In prerendering the language in which a page is drawn now. */
let drawnIn: Language | undefined

/** Prerendering alone draws in one language after the other. */
export function drawIn(language: Language): void {
  drawnIn = language
}

/** The language of who reads this: that of the page that the server has sent. Changing it loads the page anew. */
export function readerLanguage(): Language {
  if (import.meta.env.SSR) return drawnIn ?? DEFAULT_LANGUAGE
  return languageOfCode(document.documentElement.lang) ?? DEFAULT_LANGUAGE
}
