import type { Language } from './language.ts'
import type { DutchTexts } from './keys.ts'
import { nl } from './nl/texts.ts'

/** The same texts in any language. */
type InAnyLanguage<T> = { [K in keyof T]: T[K] extends string ? string : InAnyLanguage<T[K]> }

/** What a language has to say, by namespace and key. */
export type Texts = InAnyLanguage<DutchTexts>

/** All texts of all languages, for who says everything: the server. A screen loads only what it shows. */
export const TEXTS: Record<Language, Texts> = { nl }
