import type { Language } from '@vignettes/domain/text/language.ts'
import type { CachedJson } from './cached-json.ts'

/** Answers that are the same for everybody, by the addresses of their calls, as they are now: a page can bring them along. */
export type SharedAnswers = Map<string, (language: Language) => CachedJson>
