import { paths } from '@vignettes/domain/paths/paths.ts'
import type { OffOffer as Days } from '@vignettes/domain/vignette/off-offer.ts'
import { offOfferWords } from '../off-offer-words.ts'
import { text } from '../text.ts'
import { Alert } from '../ui/alert.tsx'
import { Paragraph } from '../ui/paragraph.tsx'
import { TextLink } from './text-link.tsx'

export interface OffOfferProps {
  days: Days
  /** Something was filled in. */
  isBegun?: boolean
  headingLevel?: 2 | 4
}

/** In the place of the way in: the municipality does not issue it today. */
export function OffOffer({ days, isBegun = false, headingLevel = 2 }: OffOfferProps) {
  return (
    <Alert heading={text('information.facts.not-on-offer')} headingLevel={headingLevel}>
      <Paragraph>{offOfferWords(days)}</Paragraph>
      <Paragraph>{text(`information.off-offer.${isBegun ? 'begun' : 'goes-on'}`)}</Paragraph>
      <Paragraph>
        <TextLink to={paths.check()}>{text('information.off-offer.check')}</TextLink>
      </Paragraph>
    </Alert>
  )
}
