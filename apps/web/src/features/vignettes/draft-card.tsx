import { getUser } from '@vignettes/domain/api/account.ts'
import { getDrafts } from '@vignettes/domain/api/drafts.ts'
import { getSettings } from '@vignettes/domain/api/reference-data.ts'
import { positionPath } from '@vignettes/domain/paths/step-path.ts'
import { seasonOnFrom } from '@vignettes/domain/rules/season.ts'
import type { StepKey } from '@vignettes/domain/wizard/answers.ts'
import { type OffOffer, offOfferOf } from '@vignettes/domain/vignette/off-offer.ts'
import { incompleteSteps } from '@vignettes/domain/wizard/check-answers.ts'
import { positionOf, stepCount } from '@vignettes/domain/wizard/flows.ts'
import { Suspense } from 'react'
import { useCall } from '../../api/queries.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { Facts } from '../../components/facts.tsx'
import { offOffer } from '../../components/off-offer-part.ts'
import { TextLink } from '../../components/text-link.tsx'
import { draftKey } from '../../drafts/drafts.ts'
import { isFilledHere } from '../../drafts/filled-here.ts'
import { isStopped, readOnServer } from '../../drafts/known-of-server.ts'
import { onServerStore } from '../../drafts/on-server.ts'
import type { UnsentDraft } from '../../drafts/use-unsent-drafts.ts'
import { formatInstantDate } from '../../format.ts'
import { useStore } from '../../store.ts'
import { serverToday } from '../../server-today.ts'
import { text } from '../../text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Heading } from '../../ui/heading.tsx'
import { ThrowAwayButton } from './throw-away-button.tsx'

interface DraftCardProps {
  unsent: UnsentDraft
  /** With what it was called. */
  onThrownAway: (title: string) => void
}

/** Decisions A21: what was filled in on any device and not sent, offered again where it was left. */
export function DraftCard({ unsent, onThrownAway }: DraftCardProps) {
  const { name, boatName } = unsent
  const { district, type } = name
  const { missing, off } = useFacts(unsent)
  const { data: onServer, isFetchedAfterMount } = useCall(
    getDrafts,
    { query: {} },
    { isWithin: true },
  )
  const accountGoes = isFetchedAfterMount && onServer?.accountGoes === true
  const kept = useKeptWords(unsent, accountGoes)
  const renewed = onServer?.drafts.find((each) => draftKey(each) === draftKey(name))?.renewal
    ?.number
  const isOver = accountGoes || isStopped(name)
  const kind = text(`frame.type-of.${type}`)
  const area = text(`vignettes.district.${district}`)
  const title = boatName || text('vignettes.draft.title', { kind, area })
  // Two requests may be for one boat.
  const called = boatName ? `${title}, ${text('vignettes.draft.kind', { kind, area })}` : title
  const [next = 'Summary'] = missing
  const position = positionOf(type, next)
  const path = positionPath(name, position)
  const progress = text('step.progress', { step: position, total: stepCount(type) })
  return (
    <li className="portal-card">
      <div className="portal-card__head">
        <Heading level={3} size="level-3">
          {off || isOver ? title : <TextLink to={path}>{title}</TextLink>}
        </Heading>
        <Badge tone="to-do" label={text('vignettes.status.not-sent')} />
      </div>
      <Facts
        facts={[
          [text('vignettes.type'), text('vignettes.draft.kind', { kind, area })],
          ...(isOver
            ? []
            : [
                [
                  text('vignettes.draft.where'),
                  `${progress}: ${text(`step.${next}.label`)}`,
                ] as const,
                [text('vignettes.draft.missing'), stepNames(missing)] as const,
              ]),
          ...(renewed ? [[text('vignettes.draft.renews'), renewed] as const] : []),
        ]}
      />
      <p className="portal-card__explanation">{kept}</p>
      {off && (
        <Suspense>
          <offOffer.Part days={off} isBegun headingLevel={4} />
        </Suspense>
      )}
      <div className="portal-actions">
        {!off && !isOver && (
          <ButtonLink to={path}>
            {text('vignettes.draft.go-on')}
            <span className="ams-visually-hidden"> {called}</span>
          </ButtonLink>
        )}
        <ThrowAwayButton name={name} title={title} called={called} onThrownAway={onThrownAway} />
      </div>
    </li>
  )
}

/** Nothing but looking it through is left to whom no step is missing. */
function stepNames(missing: readonly StepKey[]): string {
  if (missing.length === 0) return text('vignettes.draft.nothing-missing')
  return missing.map((step) => text(`step.${step}.label`)).join(', ')
}

/**
 * What is still to be filled in, by the rules of the steps themselves; the wizard has the lists too, and may still lead elsewhere. And
 * that it cannot be asked for any more.
 */
function useFacts({ name, answers }: UnsentDraft): {
  missing: readonly StepKey[]
  off: OffOffer | undefined
} {
  const { district, type } = name
  const settings = useCall(getSettings, {})
  const mandate = answers.MandatePayment
  const user = useCall(getUser, {}, { enabled: mandate !== undefined })
  const missing = incompleteSteps({
    district,
    type,
    answers,
    today: settings.data?.businessDate ?? serverToday(),
    seasonOn: seasonOnFrom(settings.data?.seasons),
    // Who was asked for no bank had a mandate.
    hasMandate: user.data?.user.HasMandate ?? (mandate !== undefined && !mandate.issuer),
  })
  return { missing, off: settings.data && offOfferOf(settings.data, name) }
}

/** Where it is kept, and until when. */
function useKeptWords({ name, answers }: UnsentDraft, accountGoes: boolean): string {
  const key = draftKey(name)
  useStore(onServerStore(key))
  if (isStopped(name)) return text('vignettes.draft.stopped')
  const keptUntil = readOnServer(key)?.keptUntil
  if (accountGoes) {
    return [
      text('vignettes.draft.goes'),
      text(keptUntil ? 'vignettes.draft.goes-next' : 'vignettes.draft.kept-here'),
      ...(keptUntil && isFilledHere(name) ? [text('vignettes.removal.stays-here')] : []),
    ].join(' ')
  }
  if (!keptUntil) return text('vignettes.draft.kept-here')
  const until = formatInstantDate(new Date(keptUntil))
  const files = Object.values(answers.BoatDocuments ?? {})
  const areHere = files.some((file) => file && file.id === undefined)
  return [
    text('vignettes.draft.kept-until', { until }),
    ...(areHere ? [text('vignettes.draft.files-here')] : []),
  ].join(' ')
}
