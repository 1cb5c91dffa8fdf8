import type { Company } from '@vignettes/domain/account/company.ts'
import { getUser } from '@vignettes/domain/api/account.ts'
import { districtRow } from '@vignettes/domain/vignette/districts.ts'
import { recapAnswers } from '@vignettes/domain/wizard/check-answers.ts'
import { chosenOffer, isOfferFree } from '@vignettes/domain/wizard/chosen-offer.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { asksBank } from '@vignettes/domain/wizard/steps/mandate-payment.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCall } from '../../../api/queries.ts'
import { useIsHelping } from '../../../api/session.ts'
import { textForReader } from '../../../api/text-for-reader.ts'
import { useHelpedName } from '../../../api/use-helped-name.ts'
import { CheckboxField } from '../../../components/form/checkbox-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { text } from '../../../text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { ApplicantSection } from '../applicant-section.tsx'
import { AskedBefore } from '../asked-before.tsx'
import { AskedPeriod } from '../asked-period.tsx'
import { CreditComesBack } from '../credit-comes-back.tsx'
import { NoBankNow } from '../no-bank-now.tsx'
import { KeptReference } from '../kept-reference.tsx'
import { KnownAccount } from '../known-account.tsx'
import { MooringCost } from '../mooring-cost.tsx'
import { RecapSection } from '../recap-section.tsx'
import type { SendingProgress } from '../send-request.ts'
import type { StepViewProps } from '../step-view.ts'
import { ChosenTerms } from '../term-plan.tsx'
import { TransitCost } from '../transit-cost.tsx'
import { useStepForm } from '../use-step-form.ts'
import { useSubmitRequest } from '../use-submit-request.ts'
import { FieldSet } from '../../../ui/field-set.tsx'

/** §2.7 step 6: the cost, the recap, three confirmations, and the way to the payment or the bank. */
export function SummaryView({ name, draft, facts }: StepViewProps<'Summary'>) {
  const [progress, setProgress] = useState<SendingProgress>()
  const form = useStepForm(
    'Summary',
    { name, facts },
    {
      agreement: false,
      isOwner: false,
      isTruthful: false,
    },
  )
  const { summaryNote } = districtRow(name.district)
  // Issue 14, 9: who asks for a company says that the boat is the company's.
  const company = useCall(getUser, {}).data?.user.Company
  const isOfCompany = Boolean(company)
  useOwnerAgain(() => form.setValue('isOwner', false), company)
  const submit = useSubmitRequest(name, facts, company, setProgress)
  const isHelping = useIsHelping()
  const helped = useHelpedName() ?? ''
  // Decisions A26: with a mandate nobody goes to a bank.
  const isNoBank =
    name.type === 'mooring' && !facts.hasMandate && !asksBank({ ...facts, isForAnother: isHelping })
  const wayWithoutBank = isHelping ? 'for-another' : 'other-mandate'
  const wayOn = facts.hasMandate ? 'with-mandate' : name.type

  return (
    <FormFrame form={form} onSubmit={submit}>
      <Paragraph>{text('wizard.Summary.intro')}</Paragraph>
      <KeptReference requestId={draft.requestId} />
      <AskedBefore draft={draft} facts={facts} />
      <AskedPeriod facts={facts} />
      {name.type === 'transit' ? <TransitCost asked={facts} /> : <ChosenCost facts={facts} />}
      <CreditComesBack requestId={draft.requestId} facts={facts} />
      {recapAnswers(facts).map(({ step, lines }) => (
        <RecapSection key={step} name={name} step={step} lines={lines} />
      ))}
      <ApplicantSection facts={facts} />
      {summaryNote && (
        <Alert heading={text('summary.note')} headingLevel={2}>
          <Paragraph>{text(summaryNote)}</Paragraph>
        </Alert>
      )}
      <FieldSet
        className="portal-group"
        legend={textForReader('wizard.Summary.confirm', { name: helped })}
      >
        <Paragraph>
          <a className="ams-link" href={paths.terms()} target="_blank" rel="noreferrer">
            {text('wizard.Summary.terms')} ({text('wizard.Summary.new-tab')})
          </a>
        </Paragraph>
        <CheckboxField
          name="agreement"
          label={textForReader('wizard.Summary.agreement', { name: helped })}
        />
        <CheckboxField
          name="isOwner"
          label={
            isOfCompany
              ? text('wizard.Summary.isOwner-company')
              : textForReader('wizard.Summary.isOwner')
          }
        />
        <CheckboxField name="isTruthful" label={text('wizard.Summary.isTruthful')} />
      </FieldSet>
      {facts.hasMandate && <KnownAccount isFree={isOfferFree(facts)} />}
      {isNoBank && <NoBankNow isForAnother={isHelping} />}
      {typeof progress === 'number' && <Sending percent={progress} />}
      <p role="status" className={progress === 'kept' ? 'portal-progress' : 'ams-visually-hidden'}>
        {progress === 'kept' && text('wizard.Summary.goes-on')}
      </p>
      <div className="portal-actions">
        <SubmitButton>
          {text(`wizard.Summary.submit.${isNoBank ? wayWithoutBank : wayOn}`)}
        </SubmitButton>
      </div>
    </FormFrame>
  )
}

/** What was confirmed of one owner is not confirmed of another, who came in the place of the first meanwhile. */
function useOwnerAgain(askAgain: () => void, company: Company | null | undefined): void {
  const onOther = useEffectEvent(askAgain)
  const now = company === undefined ? undefined : (company?.kvkNumber ?? '') + (company?.name ?? '')
  const shown = useRef(now)
  useEffect(() => {
    if (shown.current !== undefined && now !== undefined && shown.current !== now) onOther()
    shown.current = now ?? shown.current
  }, [now])
}

function ChosenCost({ facts }: { facts: WizardFacts }) {
  const offer = chosenOffer(facts)
  return (
    offer && (
      <MooringCost offer={offer} boat={facts.answers.BoatGeneralInfo} asked={facts}>
        <ChosenTerms facts={facts} />
      </MooringCost>
    )
  )
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
