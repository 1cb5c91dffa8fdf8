import {
  getCase,
  resolvePayment,
  reviewSchema,
  type Case,
} from '@vignettes/domain/api/casework-case.ts'
import * as z from 'zod/mini'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { Facts } from '../../../components/facts.tsx'
import { Panel } from '../../../components/casework/panel.tsx'
import { TextAreaField } from '../../../components/casework/text-area-field.tsx'
import { ChoiceField } from '../../../components/form/choice-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { usePortalForm } from '../../../components/form/use-portal-form.ts'
import { formatEuros, formatInstantDate, formatInstantTime } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { Conflict } from './conflict.tsx'
import { draftOf, dropDraft, useDraft } from './drafts.ts'
import { formValuesSchema, type FormValues } from './form-values.ts'
import { WorkOnCase } from './in-other-hands.tsx'
import { mismatchText } from './mismatch-text.ts'
import { UnorderedList } from '../../../ui/unordered-list.tsx'

type Payment = NonNullable<Case['payment']>

interface PaymentOfCaseProps {
  openCase: Case
  payment: Payment
  /** Loads the case anew. */
  onReload: () => Promise<void>
}

/** How a payment stands; in review, what differs and the ways out. */
export function PaymentOfCase({ openCase, payment, onReload }: PaymentOfCaseProps) {
  const { status, inReview, attempts, mismatches } = payment
  return (
    <Panel title={text('casework.payment.title')}>
      <Facts
        facts={[[text('casework.payment.status'), text(`casework.payment-status.${status}`)]]}
      />
      {inReview && (
        <>
          <Alert severity="warning" heading={text('casework.payment.review')} headingLevel={3}>
            <UnorderedList>
              {mismatches.map(({ at, found, oldWords }) => (
                <UnorderedList.Item key={at}>
                  {[...found.map(mismatchText), ...(oldWords ? [oldWords] : [])].join(' ')}{' '}
                  <span className="casework-muted">
                    ({formatInstantDate(new Date(at))}, {formatInstantTime(new Date(at))})
                  </span>
                </UnorderedList.Item>
              ))}
            </UnorderedList>
          </Alert>
          <Review openCase={openCase} outcomes={payment.outcomes} onReload={onReload} />
        </>
      )}
      {attempts.length > 0 && (
        <details className="casework-answers">
          <summary>{text('casework.payment.attempts')}</summary>
          <UnorderedList>
            {attempts.map((attempt) => (
              <AttemptToPay key={attempt.id} {...attempt} />
            ))}
          </UnorderedList>
        </details>
      )}
    </Panel>
  )
}

/** All by which it is found at the provider or the bank. */
function AttemptToPay({
  id,
  at,
  status,
  amount,
  received,
  method,
  providerPaymentId,
  receipt,
}: Payment['attempts'][number]) {
  const moment = new Date(at)
  return (
    <UnorderedList.Item>
      {text('casework.payment.attempt', {
        date: formatInstantDate(moment),
        time: formatInstantTime(moment),
        amount: formatEuros(amount),
        method: text(`casework.payment.method.${method}`),
        status: text(`casework.payment-status.${status}`),
      })}{' '}
      {received !== null &&
        `${text('casework.payment.attempt-received', { received: formatEuros(received) })} `}
      <span className="casework-muted">
        {receipt !== null
          ? text('casework.payment.receipt', { receipt })
          : providerPaymentId === null
            ? text('casework.payment.provider-id-none')
            : text('casework.payment.provider-id', { id: providerPaymentId })}
        {'. '}
        {text('casework.payment.attempt-reference', { id })}
      </span>
    </UnorderedList.Item>
  )
}

/** The names differ from those of the decision, which is on the same screen. */
const formSchema = z.object({
  outcome: reviewSchema.shape.outcome,
  finding: reviewSchema.shape.remark,
})

interface ReviewProps {
  openCase: Case
  outcomes: Payment['outcomes']
  /** Loads the case anew. */
  onReload: () => Promise<void>
}

function Review({ openCase, outcomes, onReload }: ReviewProps) {
  const { id } = openCase
  const draftKey = `review:${id}`
  const form = usePortalForm<FormValues, z.output<typeof formSchema>>(
    z.pipe(formValuesSchema, formSchema),
    draftOf(draftKey, { outcome: '', finding: '' }),
  )
  useDraft(form, draftKey)
  const { send, conflict } = useStaffMutation(resolvePayment, {
    invalidates: [getCase],
    form,
    nameOf: (path) => (path === 'remark' ? 'finding' : path),
    showsConflict: true,
    onDone: () => dropDraft(draftKey),
  })
  const resolve = async ({ outcome, finding }: z.output<typeof formSchema>) => {
    await send({ body: { id, outcome, remark: finding } })
  }
  return (
    <FormFrame form={form} onSubmit={resolve} isKept={false}>
      {conflict && <Conflict message={conflict} onReload={onReload} />}
      {outcomes.length === 0 && <Paragraph>{text('casework.payment.not-now')}</Paragraph>}
      <WorkOnCase openCase={openCase}>
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
      </WorkOnCase>
    </FormFrame>
  )
}
