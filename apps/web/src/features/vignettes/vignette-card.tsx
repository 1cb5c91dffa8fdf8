import type { OverviewItem } from '@vignettes/domain/api/vignettes.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { text } from '../../text.ts'
import { Badge } from '../../ui/badge.tsx'
import { statusOf } from './vignette-status.ts'
import { Heading } from '../../ui/heading.tsx'
import { Facts } from '../../components/facts.tsx'

/** One boat: its name, its number, how it stands in words, and the one thing to do next. */
export function VignetteCard({ item }: { item: OverviewItem }) {
  const { object } = item
  const status = statusOf(item)
  return (
    <li className="portal-card">
      <div className="portal-card__head">
        <Heading level={2} size="level-3">
          <TextLink to={ownPaths.vignette(object.Id)}>{object.name}</TextLink>
        </Heading>
        {status.words && <Badge tone={status.tone} label={status.words} />}
      </div>
      <Facts facts={factsOf(item)} />
      {status.explanation && <p className="portal-card__explanation">{status.explanation}</p>}
      {status.action && (
        <ButtonLink to={status.action.path}>
          {status.action.label}
          <span className="ams-visually-hidden"> {object.name}</span>
        </ButtonLink>
      )}
    </li>
  )
}

function factsOf({ vignette, paymentStatus }: OverviewItem): [string, string][] {
  const facts: [string, string][] = [
    [text('vignettes.type'), text(`vignettes.type-of.${vignette.type}`)],
    [text('vignettes.number'), vignette.name ?? text('vignettes.no-number')],
  ]
  if (vignette.type === 'transit' && paymentStatus) {
    facts.push([text('vignettes.payment.title'), text(`vignettes.payment.${paymentStatus}`)])
  }
  return facts
}
