import { documentRow } from '@vignettes/domain/documents/documents.ts'
import { formatDate, formatEuros, formatValue } from '../../format.ts'
import { vignetteKind } from '@vignettes/domain/vignette/vignette-kind.ts'
import { marked } from '../../marked.tsx'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import type { Offer } from './ask-price.ts'

interface PriceOfferProps {
  offer: Offer
  onApply: () => void
}

/** One vignette that a boat is offered: its sum, period, how the sum came about, how it is paid and what is asked along. */
export function PriceOffer({ offer, onApply }: PriceOfferProps) {
  const { category, name, cost, validFrom, validUntil, lines, documents } = offer
  const id = `offer-${category}`
  const kind = formatValue(vignetteKind(category === 'PASSAGE' ? 'transit' : 'mooring', name))
  return (
    <li className="portal-price__offer" aria-labelledby={id}>
      <Heading level={3} id={id}>
        {kind}
      </Heading>
      <p className="portal-price__sum">{formatEuros(cost)}</p>
      <p>
        {text('price.result.period', {
          from: formatDate(validFrom),
          until: formatDate(validUntil),
        })}
      </p>
      <Heading level={4}>{text('price.result.lines')}</Heading>
      <dl className="portal-price__lines">
        {lines.map((line) => (
          <div key={line.text}>
            <dt>{line.text}</dt>
            <dd>{formatEuros(line.amount)}</dd>
          </div>
        ))}
        <div>
          <dt>{text('price.result.total')}</dt>
          <dd>{formatEuros(cost)}</dd>
        </div>
      </dl>
      <Heading level={4}>{text('price.result.pay')}</Heading>
      <Terms offer={offer} />
      <Heading level={4}>{text('price.result.documents')}</Heading>
      <ul className="portal-price__list">
        {documents.map((field) => (
          <li key={field}>{marked(text(documentRow(field).texts.label))}</li>
        ))}
      </ul>
      <div className="portal-actions">
        <Button onClick={onApply}>
          {text('price.result.apply')}
          <span className="ams-visually-hidden"> {kind}</span>
        </Button>
      </div>
    </li>
  )
}

function Terms({ offer: { terms, category } }: Pick<PriceOfferProps, 'offer'>) {
  if (terms.length === 0) return <p>{text('price.result.nothing')}</p>
  if (category === 'PASSAGE') {
    const [now] = terms.flatMap(({ payments }) => payments)
    return now && <p>{text('price.result.pay-now', { amount: formatEuros(now.amount) })}</p>
  }
  return (
    <ul className="portal-price__list">
      {terms.map(({ count, payments }) => (
        <li key={count}>
          {text(`price.result.terms-${count}`, { payments: payments.map(paymentText).join('; ') })}
        </li>
      ))}
    </ul>
  )
}

function paymentText({ amount, dueOn }: Offer['terms'][number]['payments'][number]): string {
  const paid = formatEuros(amount)
  return dueOn === null
    ? text('price.result.pay-granted', { amount: paid })
    : text('price.result.pay-on', { amount: paid, date: formatDate(dueOn) })
}
