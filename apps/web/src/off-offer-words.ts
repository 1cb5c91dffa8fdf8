import type { OffOffer } from '@vignettes/domain/vignette/off-offer.ts'
import { formatDate } from './format.ts'
import { text } from './text.ts'

/** Why something cannot be asked for, since when, and from when on it can again: as far as the server knows. */
export function offOfferWords({ since, again }: OffOffer): string {
  return [
    text('information.off-offer.why'),
    ...(since ? [text('information.off-offer.since', { date: formatDate(since) })] : []),
    ...(again ? [text('information.off-offer.again', { date: formatDate(again) })] : []),
  ].join(' ')
}
