import type { OverviewItem, OwnVignette } from '@vignettes/domain/api/vignettes.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { Suspense } from 'react'
import { ButtonLink } from '../../components/button-link.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { formatMetres } from '../../format.ts'
import { text } from '../../text.ts'
import { Badge } from '../../ui/badge.tsx'
import { AnotherLink } from './another-link.tsx'
import { creditOfEnded } from './credit-of-ended.tsx'
import { KindOfBoat, kindOf } from './kind-of-boat.tsx'
import { costOf, numberOf, periodOf } from './vignette-facts.tsx'
import { RenewLink } from './renew-link.tsx'
import { useBegunRenewal } from './use-begun-renewal.ts'
import { creditLeftOf, mayWithdraw, statusOf } from './vignette-status.ts'
import { WithdrawButton } from './withdraw-button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Facts } from '../../components/facts.tsx'

interface VignetteCardProps {
  item: OwnVignette
  /** Of more of its boat, whose name stands above them. */
  isOfGroup?: boolean
}

/** One vignette: its boat, its number, how it stands in words, and the one thing to do next. */
export function VignetteCard({ item, isOfGroup = false }: VignetteCardProps) {
  const { object } = item
  const status = statusOf(item)
  const left = creditLeftOf(item)
  const isBegun = useBegunRenewal(item)
  // Its draft has a card of its own, with all that can be done with it.
  const mayRenew = item.renewal !== null && !isBegun
  return (
    <li className="portal-card">
      <div className="portal-card__head">
        <Heading level={isOfGroup ? 4 : 3} size={isOfGroup ? 'level-4' : 'level-3'}>
          <TextLink to={ownPaths.vignette(object.Id)}>
            {isOfGroup ? <KindOfBoat item={item} /> : object.name}
          </TextLink>
        </Heading>
        {status.words && <Badge tone={status.phase} label={status.words} />}
      </div>
      {/* In a group the heading tells what it is. */}
      <Facts facts={isOfGroup ? factsOf(item) : [typeOf(item), ...factsOf(item)]} />
      {status.explanation && <p className="portal-card__explanation">{status.explanation}</p>}
      {status.credit && (
        <p className="portal-card__explanation">
          <Suspense>
            <creditOfEnded.Part credit={status.credit} />
          </Suspense>
        </p>
      )}
      {left && (
        <p className="portal-card__explanation">
          <Suspense>
            <creditOfEnded.Part credit={left} number={item.vignette.name} />
          </Suspense>
        </p>
      )}
      {isBegun && <p className="portal-card__explanation">{text('vignettes.renew.begun')}</p>}
      {(status.action !== undefined || mayRenew || mayWithdraw(item)) && (
        <div className="portal-actions">
          {status.action && (
            <ButtonLink to={status.action.path}>
              {status.action.label}
              <span className="ams-visually-hidden"> {object.name}</span>
            </ButtonLink>
          )}
          {mayRenew && <RenewLink item={item} isBegun={false} />}
          {mayWithdraw(item) && <WithdrawButton item={item} />}
        </div>
      )}
      {!isOfGroup && <AnotherLink item={item} />}
    </li>
  )
}

/** Without its years: those stand below. */
function typeOf(item: OverviewItem): readonly [string, string] {
  return [text('vignettes.type'), kindOf({ ...item, products: [] })]
}

function factsOf(item: OverviewItem): readonly (readonly [string, string])[] {
  const { object, reference } = item
  return [
    [
      text('vignettes.details.size'),
      text('vignettes.details.length-by-width', {
        length: formatMetres(object.boatLength),
        width: formatMetres(object.boatWidth),
      }),
    ],
    ...numberOf(item),
    ...periodOf(item),
    costOf(item),
    [text('vignettes.reference'), reference],
  ]
}
