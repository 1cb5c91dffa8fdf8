import { recapLabel } from '@vignettes/domain/wizard/recap-label.ts'
import { centsFromEuros } from '@vignettes/domain/format/money.ts'
import { areaM2 } from '@vignettes/domain/vignette/tariff.ts'
import { recapAnswers } from '@vignettes/domain/wizard/check-answers.ts'
import type { StepKey } from '@vignettes/domain/wizard/answers.ts'
import { typesToChoose } from '@vignettes/domain/wizard/types-to-choose.ts'
import { BERTHS } from '@vignettes/domain/vignette/berths.ts'
import { districtRow } from '@vignettes/domain/vignette/districts.ts'
import { vignetteKind } from '@vignettes/domain/vignette/vignette-kind.ts'
import type { MooringTypeOffer, WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { Facts } from '../../../components/facts.tsx'
import { EmptyList } from '../../../components/empty-list.tsx'
import { ChoiceField } from '../../../components/form/choice-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
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
  const offers = typesToChoose(facts) ?? []
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
  const chosen = facts.mooringTypes?.find(({ category }) => category === chosenType)
  if (offers.length === 0) {
    return (
      <>
        <BoatRecap facts={facts} />
        <EmptyList
          message={text('step.MooringType.noMooringTypes')}
          isKnown={facts.mooringTypes !== undefined}
          onRetry={askAgain}
        />
      </>
    )
  }
  return (
    <FormFrame form={form} onSubmit={onSave}>
      <BoatRecap facts={facts} />
      <UncoveredPeriod facts={facts} />
      {!facts.mooringTypes && <Paragraph>{text('wizard.MooringType.unpriced')}</Paragraph>}
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

type TypeToChoose = Pick<MooringTypeOffer, 'category' | 'name'> & Partial<MooringTypeOffer>

/** The name, and the price, where it is known, where the eye compares it with the next. */
function OfferLabel({ offer }: { offer: TypeToChoose }) {
  if (offer.cost === undefined) return nameOf(offer)
  return (
    <span className="portal-offer-label">
      <span>{nameOf(offer)}</span> <span>{formatCents(centsFromEuros(offer.cost))}</span>
    </span>
  )
}

const nameOf = ({ name }: Pick<TypeToChoose, 'name'>) => formatValue(vignetteKind('mooring', name))

/** For when, and for whom, where not everybody can have it. */
function hintOf({ category }: TypeToChoose, facts: WizardFacts): string {
  const offer = facts.mooringTypes?.find((each) => each.category === category)
  const { alsoAt } = districtRow(offer?.district ?? facts.district).categories
  const berth = BERTHS.find((each) => alsoAt[each]?.includes(category))
  const at = berth && text(`wizard.MooringType.at.${berth}`)
  return [offer && periodOf(offer, facts), at].filter(Boolean).join('. ')
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
