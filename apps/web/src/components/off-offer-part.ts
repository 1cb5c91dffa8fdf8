import { type LazyPart, lazyPart } from '../lazy-part.tsx'
import { fetchTexts } from '../text.ts'
import type { OffOfferProps } from './off-offer.tsx'

/** Seldom: with its words, which the screen around it may not have. */
export const offOffer: LazyPart<OffOfferProps> = lazyPart(async () => {
  const [{ OffOffer }] = await Promise.all([import('./off-offer.tsx'), fetchTexts('information')])
  return OffOffer
})
