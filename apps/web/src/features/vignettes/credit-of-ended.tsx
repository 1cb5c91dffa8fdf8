import { lazyPart } from '../../lazy-part.tsx'

/** Few have one. */
export const creditOfEnded = lazyPart(async () => (await import('./credit-words.tsx')).CreditWords)
