import { DEFAULT_LANGUAGE, type Language } from './language.ts'

/**
 * Where the web build puts a page in a language, and the server finds it: beside that of the default.
 *
 * @param file the page in the default language, `login/index.html`
 */
export function pageFileIn(language: Language, file: string): string {
  return language === DEFAULT_LANGUAGE ? file : file.replace(/html$/, `${language}.html`)
}
