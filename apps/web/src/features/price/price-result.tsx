import { paths } from '@vignettes/domain/paths/paths.ts'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isSignedIn } from '../../api/session.ts'
import type { PriceAnswers } from '../../drafts/price-answers.ts'
import { createKeptText } from '../../store.ts'
import { text } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import type { Filled, Offer } from './ask-price.ts'
import { PriceOffer } from './price-offer.tsx'

/** What the wizard begins with (`drafts/price-answers.ts`, which would bring more than a public screen weighs). */
const handedOver = createKeptText({ area: 'sessionStorage', key: 'price-answers' })

interface PriceResultProps {
  offers: readonly Offer[]
  /** What they were asked for. */
  filled: Filled
  /** How often it was asked by hand: each time the focus comes here. */
  tries: number
}

/** What a boat is offered. A screen reader says how many there are. */
export function PriceResult({ offers, filled, tries }: PriceResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    if (tries > 0) heading.current?.focus()
  }, [offers, tries])
  const apply = ({ category }: Offer) => {
    const type = category === 'PASSAGE' ? 'transit' : 'mooring'
    const wizard = paths.wizard(filled.district, type)
    const answers: PriceAnswers = { ...filled, type, category }
    handedOver.write(JSON.stringify(answers))
    void navigate(isSignedIn() ? wizard : paths.register(wizard))
  }
  if (offers.length === 0) {
    return (
      <Alert heading={text('price.result.none-title')} headingLevel={2}>
        <Paragraph>{text('price.result.none')}</Paragraph>
      </Alert>
    )
  }
  return (
    <section className="portal-section" aria-labelledby="price-result">
      <Heading level={2} id="price-result" ref={heading} tabIndex={-1}>
        {text('price.result.title')}
      </Heading>
      <Paragraph>{text('price.result.subject-to')}</Paragraph>
      <ul className="portal-price">
        {offers.map((offer) => (
          <PriceOffer key={offer.category} offer={offer} onApply={() => apply(offer)} />
        ))}
      </ul>
    </section>
  )
}

/** What is heard of an answer. */
export function toldOf(offers: readonly Offer[] | undefined): string {
  if (offers === undefined) return ''
  const n = offers.length
  if (n === 0) return text('price.result.none-title')
  return n === 1 ? text('price.result.told-one') : text('price.result.told-more', { n })
}
