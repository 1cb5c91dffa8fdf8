import type { listLetterTemplates } from '@vignettes/domain/api/casework-letters.ts'
import type { letterWordsSchema } from '@vignettes/domain/api/casework-letters.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import type { LetterTemplate } from '@vignettes/domain/casework/free-letters.ts'
import type { Language } from '@vignettes/domain/text/language.ts'
import type * as z from 'zod/mini'

/** Templates filled in of a case, in the language of its applicant and in Dutch. */
export type Beginnings = ReplyOf<typeof listLetterTemplates>

/** A letter in words, as its receiver reads it. */
export type LetterWords = z.output<typeof letterWordsSchema>

/** A template as a letter in a language, to somebody made up. */
export type SampleLetter = (template: LetterTemplate, language: Language) => Promise<LetterWords>
