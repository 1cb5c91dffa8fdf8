import type { OverviewItem } from '@vignettes/domain/api/vignettes.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { text } from '../../text.ts'
import { Badge } from '../../ui/badge.tsx'
import { statusOf } from './vignette-status.ts'

/** One boat: its name, its number, how it stands in words, and the one thing to do next. */
export function VignetteCard({ item }: { item: OverviewItem }) {
  const { object, vignette } = item
  const status = statusOf(item)
  return (
    <li className="portal-card">
      <div className="portal-card__head">
        <h2 className="ams-heading ams-heading--3">
          <TextLink to={ownPaths.vignette(object.Id)}>{object.name}</TextLink>
        </h2>
        {status.words && <Badge tone={status.tone} label={status.words} />}
      </div>
      <dl className="portal-facts">
        <div>
          <dt>{text('vignettes.type')}</dt>
          <dd>{text(`vignettes.type-of.${vignette.type}`)}</dd>
        </div>
        <div>
          <dt>{text('vignettes.number')}</dt>
          <dd>{vignette.name ?? text('vignettes.no-number')}</dd>
        </div>
        {vignette.type === 'transit' && item.paymentStatus && (
          <div>
            <dt>{text('vignettes.payment.title')}</dt>
            <dd>{text(`vignettes.payment.${item.paymentStatus}`)}</dd>
          </div>
        )}
      </dl>
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
