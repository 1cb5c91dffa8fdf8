import { resolvePayment, reviewSchema, type Case } from '@vignettes/domain/api/casework-case.ts'
import { formatInstantDate, formatInstantTime } from '@vignettes/domain/format/date.ts'
import { useState } from 'react'
import { z } from 'zod'
import { asFailure } from '../../../api/client.ts'
import { staffCall } from '../../../api/staff-client.ts'
import { Facts } from '../../../components/casework/facts.tsx'
import { Panel } from '../../../components/casework/panel.tsx'
import { TextAreaField } from '../../../components/casework/text-area-field.tsx'
import { ChoiceField } from '../../../components/form/choice-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { showFailure } from '../../../components/form/show-failure.ts'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { usePortalForm } from '../../../components/form/use-portal-form.ts'
import { text } from '../../../text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { Conflict } from './conflict.tsx'
import { draftOf, dropDraft, useDraft } from './drafts.ts'
import { formValuesSchema, type FormValues } from './form-values.ts'
import { mismatchText } from './mismatch-text.ts'

type Payment = NonNullable<Case['payment']>

interface PaymentOfCaseProps {
  id: string
  payment: Payment
  onResolved: () => Promise<void>
}

/** How a payment stands; in review, what differs and the ways out. */
export function PaymentOfCase({ id, payment, onResolved }: PaymentOfCaseProps) {
  const { status, inReview, mismatches } = payment
  return (
    <Panel title={text('casework.payment.title')}>
      <Facts
        facts={[[text('casework.payment.status'), text(`casework.payment-status.${status}`)]]}
      />
      {inReview && (
        <>
          <Alert severity="warning" heading={text('casework.payment.review')} headingLevel={3}>
            <ul className="portal-plain-list">
              {mismatches.map(({ at, found, oldWords }) => (
                <li key={at}>
                  {[...found.map(mismatchText), ...(oldWords ? [oldWords] : [])].join(' ')}{' '}
                  <span className="casework-muted">
                    ({formatInstantDate(new Date(at))}, {formatInstantTime(new Date(at))})
                  </span>
                </li>
              ))}
            </ul>
          </Alert>
          <Review id={id} outcomes={payment.outcomes} onResolved={onResolved} />
        </>
      )}
    </Panel>
  )
}

/** The names differ from those of the decision, which is on the same screen. */
const formSchema = z.object({
  outcome: reviewSchema.shape.outcome,
  finding: reviewSchema.shape.remark,
})

interface ReviewProps {
  id: string
  outcomes: Payment['outcomes']
  onResolved: () => Promise<void>
}

function Review({ id, outcomes, onResolved }: ReviewProps) {
  const draftKey = `review:${id}`
  const form = usePortalForm<FormValues, z.output<typeof formSchema>>(
    formValuesSchema.pipe(formSchema),
    draftOf(draftKey, { outcome: '', finding: '' }),
  )
  useDraft(form, draftKey)
  const [conflict, setConflict] = useState<string>()
  const resolve = async ({ outcome, finding }: z.output<typeof formSchema>) => {
    setConflict(undefined)
    try {
      await staffCall(resolvePayment, { body: { id, outcome, remark: finding } })
      dropDraft(draftKey)
      await onResolved()
    } catch (error) {
      const failure = asFailure(error)
      if (failure.status === 409) setConflict(failure.message)
      else showFailure(form, failure, (path) => (path === 'remark' ? 'finding' : path))
    }
  }
  return (
    <FormFrame form={form} onSubmit={resolve} isKept={false}>
      {conflict && <Conflict message={conflict} onReload={onResolved} />}
      {outcomes.length === 0 && <Paragraph>{text('casework.payment.not-now')}</Paragraph>}
      <div className="casework-choices">
        <ChoiceField
          name="outcome"
          legend={text('casework.payment.way-out')}
          options={outcomes.map((value) => ({
            value,
            label: text(`casework.payment.outcome.${value}`),
          }))}
        />
      </div>
      <TextAreaField name="finding" label={text('casework.payment.remark')} />
      <div className="portal-actions">
        <SubmitButton>{text('casework.payment.submit')}</SubmitButton>
      </div>
    </FormFrame>
  )
}
