import { DEFAULT_LANGUAGE, type Language } from '@vignettes/domain/text/language.ts'

/** The language in which the owner of an account is written to; an account cannot choose one yet. */
export function languageOfAccount(): Language {
  return DEFAULT_LANGUAGE
}
