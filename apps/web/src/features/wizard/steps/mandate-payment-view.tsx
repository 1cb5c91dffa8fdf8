import { isTermFourAllowed } from '@vignettes/domain/rules/season.ts'
import { useIssuers } from '../../../api/use-issuers.ts'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { IssuerField } from '../../../components/form/issuer-field.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { TermField } from '../../../components/form/term-field.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { text } from '../../../text.ts'
import { Paragraph } from '../../../ui/paragraph.tsx'
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
  const { hasMandate, today } = facts
  const { issuers, isPending, askAgain } = useIssuers({ enabled: !hasMandate })
  const hasChoice = isTermFourAllowed(today)
  const form = useStepForm(
    'MandatePayment',
    { name, facts },
    {
      // What can only be one thing is chosen already.
      term: hasChoice ? String(answer?.term ?? '') : '1',
      issuer: hasMandate ? '' : (answer?.issuer ?? ''),
    },
  )

  return (
    <FormFrame form={form} onSubmit={onSave}>
      {hasMandate ? <KnownAccount /> : <Paragraph>{text('wizard.MandatePayment.new')}</Paragraph>}
      <TermField today={today} planOf={(terms) => termPlan(facts, terms)} />
      {!hasMandate && isPending && (
        <UnlessOffline>
          <Skeleton blocks={1} />
        </UnlessOffline>
      )}
      {!hasMandate && !isPending && <IssuerField issuers={issuers ?? []} onRetry={askAgain} />}
      <div className="portal-actions">
        <SubmitButton isDisabled={!hasMandate && isPending}>{text('layout.next')}</SubmitButton>
      </div>
    </FormFrame>
  )
}
