import { getUser, type User } from '@vignettes/domain/api/account.ts'
import { fieldOfDocument } from '@vignettes/domain/api/document-types.ts'
import type { DraftRenewal } from '@vignettes/domain/api/drafts.ts'
import { getVignetCosts } from '@vignettes/domain/api/reference-data.ts'
import { documentRow } from '@vignettes/domain/documents/documents.ts'
import { comparedPrices } from '@vignettes/domain/vignette/renewal.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
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
  const transitCost = costs.data?.vignet_costs.PASSAGE
  const price =
    facts.type === 'mooring'
      ? chosenOffer(facts)
      : transitCost === undefined
        ? undefined
        : { cost: transitCost }
  const user = useCall(getUser, {}).data?.user
  const lines = [
    ...(user ? linesOfApplicant(renewal, user) : []),
    ...linesOfPurchase(renewal, facts),
    ...linesOfDocuments(renewal, facts),
    ...linesOfSteps(facts),
  ]
  return (
    <Alert
      heading={
        year === null ? text('wizard.renewal.title') : text('wizard.renewal.title-of', { year })
      }
      headingLevel={2}
    >
      <Paragraph>{text('wizard.renewal.text')}</Paragraph>
      <UnorderedList>
        {price &&
          linesOfPrice(renewal, facts.type, price).map((line) => (
            <UnorderedList.Item key={line}>{line}</UnorderedList.Item>
          ))}
        {lines.map((line) => (
          <UnorderedList.Item key={line}>{marked(line)}</UnorderedList.Item>
        ))}
      </UnorderedList>
    </Alert>
  )
}

/** What is to be paid now, and how the tariff has changed. */
function linesOfPrice(
  renewal: DraftRenewal,
  type: VignetteType,
  price: { cost: number; fullYearCost?: number },
): string[] {
  const compared = comparedPrices(type, renewal, price)
  const now = formatEuros(price.cost)
  if (!compared) return [text('wizard.renewal.price', { now })]
  const isSame = compared.now === compared.before
  const before = formatEuros(compared.before)
  const { year } = renewal
  if (year === null) {
    return [text(isSame ? 'wizard.renewal.same-cost' : 'wizard.renewal.cost', { now, before })]
  }
  const words = { year, before, now: formatEuros(compared.now) }
  return [
    text('wizard.renewal.price', { now }),
    text(isSame ? 'wizard.renewal.same-year' : 'wizard.renewal.full-year', words),
  ]
}

/** That it is asked for somebody else now: a company in place of its contact, the other way round, or another company. */
function linesOfApplicant(
  { company: before }: DraftRenewal,
  { Company: now, Name: person }: User,
): string[] {
  if ((now?.kvkNumber ?? null) === (before?.kvkNumber ?? null)) return []
  const named = (company: DraftRenewal['company']) =>
    company ? text('wizard.renewal.company', company) : person
  return [text('wizard.renewal.applicant', { now: named(now ?? null), before: named(before) })]
}

/** That a boat which was new is so no longer: of what was answered nothing else changes by itself. */
function linesOfPurchase({ objectAge: before }: DraftRenewal, { answers }: WizardFacts): string[] {
  const now = answers.BoatPurchase?.objectAge
  if (!before || !now || before === now) return []
  return [
    text('wizard.renewal.answer', {
      step: text('step.BoatPurchase.label'),
      ...{ now: text(`recap.value.${now}`), before: text(`recap.value.${before}`) },
    }),
  ]
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
