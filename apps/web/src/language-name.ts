import { DEFAULT_LANGUAGE, type Language, LOCALES } from '@vignettes/domain/text/language.ts'

/** What the desk calls the language of an applicant; who never chose one is written to in the first. */
export function languageName(language: Language | null): string {
  const names = new Intl.DisplayNames(LOCALES[DEFAULT_LANGUAGE], { type: 'language' })
  return names.of(language ?? DEFAULT_LANGUAGE) ?? ''
}
