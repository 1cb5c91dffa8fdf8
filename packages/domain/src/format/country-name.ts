import { type Language, LOCALES, perLanguage } from '../text/language.ts'

const names = perLanguage(
  (language) => new Intl.DisplayNames(LOCALES[language], { type: 'region' }),
)

/** What a country is called in a language; its code where that has no name for it, or is none. */
export function countryName(language: Language, code: string): string {
  return (/^[A-Z]{2}$/.test(code) && names(language).of(code)) || code
}
