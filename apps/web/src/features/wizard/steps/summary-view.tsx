import { districtRow } from '@vignettes/domain/vignette/districts.ts'
import { recapAnswers } from '@vignettes/domain/wizard/check-answers.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { useState } from 'react'
import { CheckboxField } from '../../../components/form/checkbox-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { text } from '../../../text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { KnownAccount } from '../known-account.tsx'
import { MooringCost } from '../mooring-cost.tsx'
import { RecapSection } from '../recap-section.tsx'
import type { StepViewProps } from '../step-view.ts'
import { TransitCost } from '../transit-cost.tsx'
import { useStepForm } from '../use-step-form.ts'
import { useSubmitRequest } from '../use-submit-request.ts'
import { FieldSet } from '../../../ui/field-set.tsx'

const CONFIRMATIONS = ['agreement', 'isOwner', 'isTruthful'] as const

/** §2.7 step 6: the recap, the cost, three confirmations, and the way to the payment or the bank. */
export function SummaryView({ name, facts }: StepViewProps<'Summary'>) {
  const [percent, setPercent] = useState<number>()
  const form = useStepForm('Summary', facts, {
    agreement: false,
    isOwner: false,
    isTruthful: false,
  })
  const { summaryNote } = districtRow(name.district)
  const submit = useSubmitRequest(name, facts, setPercent)

  return (
    <>
      <Paragraph>{text('wizard.Summary.intro')}</Paragraph>
      {recapAnswers(facts).map(({ step, lines }) => (
        <RecapSection key={step} name={name} step={step} lines={lines} />
      ))}
      {name.type === 'transit' ? <TransitCost today={facts.today} /> : <ChosenCost facts={facts} />}
      {summaryNote && (
        <Alert heading={text('summary.note')} headingLevel={2}>
          <Paragraph>{text(summaryNote)}</Paragraph>
        </Alert>
      )}
      <FormFrame form={form} onSubmit={submit}>
        <FieldSet className="portal-group" legend={text('wizard.Summary.confirm')}>
          {CONFIRMATIONS.map((field) => (
            <CheckboxField key={field} name={field} label={text(`wizard.Summary.${field}`)} />
          ))}
        </FieldSet>
        {facts.hasMandate && <KnownAccount />}
        {percent !== undefined && <Sending percent={percent} />}
        <div className="portal-actions">
          <SubmitButton>{text(`wizard.Summary.submit.${name.type}`)}</SubmitButton>
        </div>
      </FormFrame>
    </>
  )
}

function ChosenCost({ facts }: { facts: WizardFacts }) {
  const { MooringType, BoatGeneralInfo } = facts.answers
  const offer = facts.mooringTypes?.find((one) => one.category === MooringType?.mooringType)
  return offer && <MooringCost offer={offer} boat={BoatGeneralInfo} />
}

/** How much of the request has been sent: a photo over a phone's line takes its time. */
function Sending({ percent }: { percent: number }) {
  return (
    <div className="portal-progress">
      <p className="portal-progress__text">{text('wizard.Summary.sending', { percent })}</p>
      <progress
        className="portal-progress__bar"
        aria-label={text('wizard.Summary.sending', { percent })}
        max={100}
        value={percent}
      />
    </div>
  )
}
