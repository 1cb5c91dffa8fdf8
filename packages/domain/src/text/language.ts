/** §9 the languages that the portal speaks, the default and fallback first. A new one: docs/how-to/add-a-language.md. */
export const LANGUAGES = ['nl'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = LANGUAGES[0]

/** How each language writes dates, numbers and names of countries. */
export const LOCALES: Record<Language, string> = { nl: 'nl-NL' }

/** The first language that a reader's `Accept-Language` asks for and the portal speaks, or the default. */
export function languageAskedFor(acceptLanguage: string | undefined): Language {
  const asked = (acceptLanguage ?? '')
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
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
