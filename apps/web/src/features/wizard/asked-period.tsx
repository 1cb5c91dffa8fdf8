import { uncoveredPeriod, vignettePeriod } from '@vignettes/domain/vignette/period.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { formatValue } from '../../format.ts'
import { text } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'

/** Decisions A33: what an offer of after 25 September does not cover. */
export function UncoveredPeriod({ facts }: { facts: WizardFacts }) {
  const uncovered = uncoveredPeriod({
    type: facts.type,
    askedOn: facts.today,
    seasonOn: facts.seasonOn,
  })
  return uncovered ? <Paragraph>{formatValue(uncovered)}</Paragraph> : null
}

/** Decisions A33: for when the vignette is that is asked for, and from 25 September what it does not cover. */
export function AskedPeriod({ facts }: { facts: WizardFacts }) {
  const asked = { type: facts.type, askedOn: facts.today, seasonOn: facts.seasonOn }
  const period = formatValue(vignettePeriod(asked))
  const uncovered = uncoveredPeriod(asked)
  if (!uncovered) return <Paragraph>{text('period.asked', { period })}</Paragraph>
  return (
    <Alert heading={text('period.asked-now', { period })} headingLevel={2}>
      <Paragraph>{formatValue(uncovered)}</Paragraph>
    </Alert>
  )
}
