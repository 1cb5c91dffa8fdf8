import { isTermFourAllowed } from '@vignettes/domain/rules/season.ts'
import { isOfferFree } from '@vignettes/domain/wizard/chosen-offer.ts'
import { asksBank } from '@vignettes/domain/wizard/steps/mandate-payment.ts'
import { useIssuers } from '../../../api/use-issuers.ts'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { IssuerField } from '../../../components/form/issuer-field.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { TermField } from '../../../components/form/term-field.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { text } from '../../../text.ts'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { NoBankNow } from '../no-bank-now.tsx'
import { KnownAccount } from '../known-account.tsx'
import { termPlan } from '../term-plan.tsx'
import { UnlessOffline } from '../offline.tsx'
import type { StepViewProps } from '../step-view.ts'
import { useStepForm } from '../use-step-form.ts'

/** §2.7 step 11: in how many terms, and at which bank when there is no mandate yet. */
export function MandatePaymentView({
  name,
  facts,
  answer,
  onSave,
}: StepViewProps<'MandatePayment'>) {
  const { hasMandate, today, seasonOn } = facts
  const isAsked = asksBank(facts)
  const { issuers, isPending, askAgain } = useIssuers({ enabled: isAsked, isWithin: true })
  const isFree = isOfferFree(facts)
  const hasChoice = isTermFourAllowed(today, seasonOn)
  const form = useStepForm(
    'MandatePayment',
    { name, facts },
    {
      // What can only be one thing is chosen already, and so is what makes no difference.
      term: hasChoice ? String(answer?.term ?? (isFree ? '1' : '')) : '1',
      issuer: isAsked ? (answer?.issuer ?? '') : '',
    },
  )

  return (
    <FormFrame form={form} onSubmit={onSave}>
      {hasMandate && <KnownAccount isFree={isFree} />}
      {isAsked && (
        <Paragraph>{text(`wizard.MandatePayment.${isFree ? 'new-nothing' : 'new'}`)}</Paragraph>
      )}
      {!hasMandate && !isAsked && <NoBankNow isForAnother={facts.isForAnother} />}
      <TermField hasFour={hasChoice} isFree={isFree} planOf={(terms) => termPlan(facts, terms)} />
      {isAsked && isPending && (
        <UnlessOffline>
          <Skeleton blocks={1} />
        </UnlessOffline>
      )}
      {isAsked && !isPending && <IssuerField issuers={issuers} onRetry={askAgain} />}
      <div className="portal-actions">
        <SubmitButton isDisabled={isAsked && isPending}>{text('layout.next')}</SubmitButton>
      </div>
    </FormFrame>
  )
}
