import { fieldOfDocument } from '@vignettes/domain/api/document-types.ts'
import type { DraftRenewal } from '@vignettes/domain/api/drafts.ts'
import { getVignetCosts } from '@vignettes/domain/api/reference-data.ts'
import { documentRow } from '@vignettes/domain/documents/documents.ts'
import { incompleteSteps } from '@vignettes/domain/wizard/check-answers.ts'
import { chosenOffer } from '@vignettes/domain/wizard/chosen-offer.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { useCall } from '../../api/queries.ts'
import { formatEuros } from '../../format.ts'
import { marked } from '../../marked.tsx'
import { text } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { UnorderedList } from '../../ui/unordered-list.tsx'

interface RenewalNoticeProps {
  renewal: DraftRenewal
  facts: WizardFacts
}

/** Issue 14, 5: that a vignette is renewed, and what is otherwise than it was: its price, and what has to be given anew. */
export function RenewalNotice({ renewal, facts }: RenewalNoticeProps) {
  const { year } = renewal
  const costs = useCall(getVignetCosts, {}, { enabled: facts.type === 'transit' })
  const cost =
    facts.type === 'transit' ? costs.data?.vignet_costs.PASSAGE : chosenOffer(facts)?.cost
  const lines = [...linesOfDocuments(renewal, facts), ...linesOfSteps(facts)]
  return (
    <Alert
      heading={
        year === null ? text('wizard.renewal.title') : text('wizard.renewal.title-of', { year })
      }
      headingLevel={2}
    >
      <Paragraph>{text('wizard.renewal.text')}</Paragraph>
      <UnorderedList>
        {cost !== undefined && (
          <UnorderedList.Item>{priceLine(cost, renewal.cost)}</UnorderedList.Item>
        )}
        {lines.map((line) => (
          <UnorderedList.Item key={line}>{marked(line)}</UnorderedList.Item>
        ))}
      </UnorderedList>
    </Alert>
  )
}

function priceLine(cost: number, costBefore: number): string {
  const [now, before] = [formatEuros(cost), formatEuros(costBefore)]
  return cost === costBefore
    ? text('wizard.renewal.same-cost', { now })
    : text('wizard.renewal.cost', { now, before })
}

/** Those that nothing new was given for yet. */
function linesOfDocuments({ outdated }: DraftRenewal, { answers }: WizardFacts): string[] {
  return outdated
    .map(fieldOfDocument)
    .filter((field) => !answers.BoatDocuments?.[field])
    .map((field) =>
      text('wizard.renewal.outdated', { document: text(documentRow(field).texts.label) }),
    )
}

function linesOfSteps(facts: WizardFacts): string[] {
  const steps = incompleteSteps(facts).map((step) => text(`step.${step}.label`))
  return steps.length > 0 ? [text('wizard.renewal.missing', { steps: steps.join(', ') })] : []
}
