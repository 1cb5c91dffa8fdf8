/** §9 the languages that the portal speaks, the default and fallback first. A new one: docs/how-to/add-a-language.md. */
export const LANGUAGES = ['nl', 'en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE = LANGUAGES[0] satisfies Language

/** How each language writes dates, numbers and names of countries. */
export const LOCALES: Record<Language, string> = { nl: 'nl-NL', en: 'en-GB', de: 'de-DE' }

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  nl: 'Nederlands',
  en: 'English',
  de: 'Deutsch',
}

/** What each calls a language: the choice of languages is named by all of them. */
export const LANGUAGE_WORDS: Record<Language, string> = {
  nl: 'Taal',
  en: 'language',
  de: 'Sprache',
}

/** Where a browser keeps which language its reader has chosen. */
export const LANGUAGE_COOKIE = 'language'
const COOKIE = /(?:^|;\s*)language=([^;]*)/

/** What sets it in any address: `?lang=de`. */
export const LANGUAGE_PARAMETER = 'lang'

/** A language that the portal speaks, by its code; undefined for anything else. */
export function languageOfCode(code: string | null | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === code)
}

/** The language that an address asks for by `LANGUAGE_PARAMETER`, in letters of any size as its path is (decisions A1). */
export function languageInAddress(value: string | null): Language | undefined {
  return languageOfCode(value?.toLowerCase())
}

/** Which language is chosen in a header or a string of cookies; undefined where none is. */
export function languageInCookies(cookies: string | undefined): Language | undefined {
  const [, code] = COOKIE.exec(cookies ?? '') ?? []
  return languageOfCode(code)
}

/** Browsers send a tenth of this; what stands behind it is not read. */
const LONGEST_ASKED = 1000

/** The first language that a reader's `Accept-Language` asks for and the portal speaks, or the default. */
export function languageAskedFor(acceptLanguage: string | undefined): Language {
  const asked = (acceptLanguage ?? '')
    .slice(0, LONGEST_ASKED)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range
        .toLowerCase()
        .split(';')
        .map((part) => part.trim())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag: tag.split('-')[0], weight: weight ? Number(weight.slice(2)) : 1 }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  for (const { tag } of asked) {
    const known = LANGUAGES.find((language) => language === tag)
    if (known) return known
  }
  return DEFAULT_LANGUAGE
}

/** Something that is made once for each language, when it is first needed. */
export function perLanguage<T>(make: (language: Language) => T): (language: Language) => T {
  const made = new Map<Language, T>()
  return (language) => {
    const found = made.get(language) ?? make(language)
    made.set(language, found)
    return found
  }
}
