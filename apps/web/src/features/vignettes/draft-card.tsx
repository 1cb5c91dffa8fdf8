import { getUser } from '@vignettes/domain/api/account.ts'
import { getSettings } from '@vignettes/domain/api/reference-data.ts'
import { positionPath } from '@vignettes/domain/paths/step-path.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { firstIncompletePosition } from '@vignettes/domain/wizard/check-answers.ts'
import { stepAtRoute, stepCount } from '@vignettes/domain/wizard/flows.ts'
import { useCall } from '../../api/queries.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { Facts } from '../../components/facts.tsx'
import { TextLink } from '../../components/text-link.tsx'
import type { UnsentDraft } from '../../drafts/use-unsent-drafts.ts'
import { text } from '../../text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Heading } from '../../ui/heading.tsx'
import { ThrowAwayButton } from './throw-away-button.tsx'

interface DraftCardProps {
  unsent: UnsentDraft
  /** With what it was called. */
  onThrownAway: (title: string) => void
}

/** Decisions A21: what was filled in here and not sent, offered again where it was left. */
export function DraftCard({ unsent, onThrownAway }: DraftCardProps) {
  const { name, boatName } = unsent
  const { district, type } = name
  const position = useFirstOpenPosition(unsent)
  const kind = text(`frame.type-of.${type}`)
  const area = text(`vignettes.district.${district}`)
  const title = boatName || text('vignettes.draft.title', { kind, area })
  const path = positionPath(name, position)
  const step = stepAtRoute(type, String(position))
  const progress = text('step.progress', { step: position, total: stepCount(type) })
  return (
    <li className="portal-card">
      <div className="portal-card__head">
        <Heading level={3} size="level-3">
          <TextLink to={path}>{title}</TextLink>
        </Heading>
        <Badge tone="to-do" label={text('vignettes.status.not-sent')} />
      </div>
      <Facts
        facts={[
          [text('vignettes.type'), text('vignettes.draft.kind', { kind, area })],
          [
            text('vignettes.draft.where'),
            step ? `${progress}: ${text(`step.${step.key}.label`)}` : progress,
          ],
        ]}
      />
      <p className="portal-card__explanation">{text('vignettes.draft.kept')}</p>
      <div className="portal-actions">
        <ButtonLink to={path}>
          {text('vignettes.draft.go-on')}
          <span className="ams-visually-hidden"> {title}</span>
        </ButtonLink>
        <ThrowAwayButton name={name} title={title} onThrownAway={onThrownAway} />
      </div>
    </li>
  )
}

/** Where it goes on, by the rules of the steps themselves; the wizard has the lists too, and may still lead elsewhere. */
function useFirstOpenPosition({ name, answers }: UnsentDraft): number {
  const { district, type } = name
  const settings = useCall(getSettings, {})
  const mandate = answers.MandatePayment
  const user = useCall(getUser, {}, { enabled: mandate !== undefined })
  const facts = {
    district,
    type,
    answers,
    today: settings.data?.businessDate ?? businessDate(new Date()),
    // Who was asked for no bank had a mandate.
    hasMandate: user.data?.user.HasMandate ?? (mandate !== undefined && !mandate.issuer),
  }
  const last = stepCount(type)
  return firstIncompletePosition(facts, last) ?? last
}
