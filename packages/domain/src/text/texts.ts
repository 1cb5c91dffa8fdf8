import type { DutchTexts } from './keys.ts'
import type { Language } from './language.ts'
import { de } from './de/texts.ts'
import { en } from './en/texts.ts'
import { nl } from './nl/texts.ts'

/** The same texts in any language. */
type InAnyLanguage<T> = { [K in keyof T]: T[K] extends string ? string : InAnyLanguage<T[K]> }

/** What the default language has to say, by namespace and key: to citizens and to staff. */
export type Texts = InAnyLanguage<DutchTexts>

/** What each language has to say: the desk works in Dutch. */
export type CitizenTexts = Omit<Texts, 'casework'>

/** All texts of all languages, for who says everything: the server. A screen loads only what it shows. */
export const TEXTS: { nl: Texts } & Record<Language, CitizenTexts> = { nl, en, de }
