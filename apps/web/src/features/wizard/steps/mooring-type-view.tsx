import { recapLabel } from '@vignettes/domain/wizard/recap-label.ts'
import { centsFromEuros } from '@vignettes/domain/format/money.ts'
import { areaM2 } from '@vignettes/domain/vignette/tariff.ts'
import { recapAnswers } from '@vignettes/domain/wizard/check-answers.ts'
import type { StepKey } from '@vignettes/domain/wizard/answers.ts'
import { BERTHS } from '@vignettes/domain/vignette/berths.ts'
import { districtRow } from '@vignettes/domain/vignette/districts.ts'
import { vignetteKind } from '@vignettes/domain/vignette/vignette-kind.ts'
import type { MooringTypeOffer, WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { Facts } from '../../../components/facts.tsx'
import { EmptyList } from '../../../components/empty-list.tsx'
import { ChoiceField } from '../../../components/form/choice-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { formatCents, formatSquareMetres, formatValue } from '../../../format.ts'
import { text } from '../../../text.ts'
import { UncoveredPeriod } from '../asked-period.tsx'
import { MooringCostTable } from '../mooring-cost.tsx'
import { periodOf } from '../period-of-offer.ts'
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
  const form = useStepForm(
    'MooringType',
    { name, facts },
    {
      mooringType: (isOffered && answer?.mooringType) || (more.length ? '' : only?.category) || '',
    },
  )
  const chosenType = form.watch('mooringType')
  const chosen = offers.find(({ category }) => category === chosenType)
  if (offers.length === 0) {
    return (
      <>
        <BoatRecap facts={facts} />
        <EmptyList message={text('step.MooringType.noMooringTypes')} onRetry={askAgain} />
      </>
    )
  }
  return (
    <FormFrame form={form} onSubmit={onSave}>
      <BoatRecap facts={facts} />
      <UncoveredPeriod facts={facts} />
      <ChoiceField
        name="mooringType"
        legend={text('wizard.MooringType.legend')}
        options={offers.map((offer) => ({
          value: offer.category,
          label: <OfferLabel offer={offer} />,
          hint: hintOf(offer, facts),
        }))}
      />
      {chosen && (
        <MooringCostTable
          offer={chosen}
          boat={facts.answers.BoatGeneralInfo}
          caption={text('wizard.MooringType.caption', { name: nameOf(chosen) })}
        />
      )}
      <div className="portal-actions">
        <SubmitButton>{text('layout.next')}</SubmitButton>
      </div>
    </FormFrame>
  )
}

const LATER_STEPS: readonly StepKey[] = ['MooringType', 'BoatDocuments', 'MandatePayment']

/** The name, and the price where the eye compares it with the next. */
function OfferLabel({ offer }: { offer: MooringTypeOffer }) {
  return (
    <span className="portal-offer-label">
      <span>{nameOf(offer)}</span> <span>{formatCents(centsFromEuros(offer.cost))}</span>
    </span>
  )
}

const nameOf = ({ name }: MooringTypeOffer) => formatValue(vignetteKind('mooring', name))

/** For when, and for whom, where not everybody can have it. */
function hintOf(offer: MooringTypeOffer, facts: WizardFacts): string {
  const { alsoAt } = districtRow(offer.district).categories
  const berth = BERTHS.find((each) => alsoAt[each]?.includes(offer.category))
  const period = periodOf(offer, facts)
  return berth ? `${period}. ${text(`wizard.MooringType.at.${berth}`)}` : period
}

/** What the offer depends on. */
function BoatRecap({ facts }: { facts: WizardFacts }) {
  const boat = facts.answers.BoatGeneralInfo
  const lines = recapAnswers(facts)
    .filter(({ step }) => !LATER_STEPS.includes(step))
    .flatMap((step) => step.lines)
    .map((line) => [text(recapLabel(line.field)), recapText(line)] as const)
  const area = boat && formatSquareMetres(areaM2(boat.boatLength, boat.boatWidth))
  return (
    <details className="portal-fold">
      <summary>{text('wizard.MooringType.boat')}</summary>
      <Facts facts={area ? [...lines, [text('summary.area'), area]] : lines} />
    </details>
  )
}
