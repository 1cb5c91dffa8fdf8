import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import type { AskedCategory } from '@vignettes/domain/vignette/categories.ts'
import { PortalError } from '../../http/portal-error.ts'
import type { ReferenceData } from '../../ports/reference-data.ts'

/**
 * Whether what is asked for today can be.
 * @param words for who reads it
 * @throws PortalError 409 when it was taken off offer
 */
export function requireOnOffer(
  reference: Pick<ReferenceData, 'isOnOffer'>,
  category: AskedCategory,
  today: BusinessDate,
  words: 'refusal.not-on-offer' | 'casework.counter.not-on-offer' = 'refusal.not-on-offer',
): void {
  if (!reference.isOnOffer(category, today)) throw new PortalError(409, words)
}
