import { recapLabel } from '@vignettes/domain/wizard/recap-label.ts'
import { centsFromEuros } from '@vignettes/domain/format/money.ts'
import { areaM2 } from '@vignettes/domain/vignette/tariff.ts'
import { recapAnswers } from '@vignettes/domain/wizard/check-answers.ts'
import type { StepKey } from '@vignettes/domain/wizard/answers.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { FactSection } from '../../../components/fact-section.tsx'
import { EmptyList } from '../../../components/empty-list.tsx'
import { ChoiceField } from '../../../components/form/choice-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { formatCents, formatSquareMetres } from '../../../format.ts'
import { text } from '../../../text.ts'
import { MooringCostTable, periodOf } from '../mooring-cost.tsx'
import { refreshOffers } from '../offers.ts'
import { recapText } from '../recap-text.ts'
import type { StepViewProps } from '../step-view.ts'
import { useStepForm } from '../use-step-form.ts'

/** §2.7 step 10: the boat, and the vignette types that it is offered, each with how its cost comes about. */
export function MooringTypeView(props: StepViewProps<'MooringType'>) {
  const { name, facts, answer, onSave } = props
  const askAgain = () => void refreshOffers(name, facts.answers)
  const offers = facts.mooringTypes ?? []
  const [only, ...more] = offers
  const isOffered = offers.some(({ category }) => category === answer?.mooringType)
  const form = useStepForm('MooringType', facts, {
    mooringType: (isOffered && answer?.mooringType) || (more.length ? '' : only?.category) || '',
  })
  return (
    <>
      <BoatRecap facts={facts} />
      {offers.length === 0 ? (
        <EmptyList message={text('step.MooringType.noMooringTypes')} onRetry={askAgain} />
      ) : (
        <FormFrame form={form} onSubmit={onSave}>
          <ChoiceField
            name="mooringType"
            legend={text('wizard.MooringType.legend')}
            options={offers.map((offer) => ({
              value: offer.category,
              label: offer.name,
              hint: `${formatCents(centsFromEuros(offer.cost))} ${periodOf(offer)}`,
            }))}
          />
          {offers.map((offer) => (
            <MooringCostTable
              key={offer.category}
              offer={offer}
              boat={facts.answers.BoatGeneralInfo}
              caption={text('wizard.MooringType.caption', { name: offer.name })}
            />
          ))}
          <div className="portal-actions">
            <SubmitButton>{text('layout.next')}</SubmitButton>
          </div>
        </FormFrame>
      )}
    </>
  )
}

const LATER_STEPS: readonly StepKey[] = ['MooringType', 'BoatDocuments', 'MandatePayment']

/** What the offer depends on. */
function BoatRecap({ facts }: { facts: WizardFacts }) {
  const boat = facts.answers.BoatGeneralInfo
  const lines = recapAnswers(facts)
    .filter(({ step }) => !LATER_STEPS.includes(step))
    .flatMap((step) => step.lines)
    .map((line) => [text(recapLabel(line.field)), recapText(line)] as const)
  const area = boat && formatSquareMetres(areaM2(boat.boatLength, boat.boatWidth))
  return (
    <FactSection
      id="boat"
      title={text('wizard.MooringType.boat')}
      facts={area ? [...lines, [text('summary.area'), area]] : lines}
    />
  )
}
