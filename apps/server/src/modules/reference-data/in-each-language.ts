import type { Language } from '@vignettes/domain/text/language.ts'

/** The same in every language; one that is forgotten here does not compile. */
export function inEach<Words>(make: (language: Language) => Words): Record<Language, Words> {
  return { nl: make('nl'), en: make('en'), de: make('de') }
}
