import { type LazyPart, lazyPart } from '../lazy-part.tsx'
import { fetchTexts } from '../text.ts'
import type { NothingBegunProps } from './account-goes.tsx'

/** Seldom: with its words, which the screen around it may not have. */
export const nothingBegun: LazyPart<NothingBegunProps> = lazyPart(async () => {
  const [{ NothingBegun }] = await Promise.all([
    import('./account-goes.tsx'),
    fetchTexts('vignettes'),
  ])
  return NothingBegun
})
