import type { CachedJson } from './cached-json.ts'

/** Answers that are the same for everybody, by the addresses of their calls, as they are now: a page can bring them along. */
export type SharedAnswers = Map<string, () => CachedJson>
