import {
  getCase,
  resolvePayment,
  reviewSchema,
  type Case,
} from '@vignettes/domain/api/casework-case.ts'
import { moneyAnswerSchema } from '@vignettes/domain/api/money-answer.ts'
import { useFormContext } from 'react-hook-form'
import * as z from 'zod/mini'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { TextAreaField } from '../../../components/casework/text-area-field.tsx'
import { ChoiceField } from '../../../components/form/choice-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { text } from '../../../text.ts'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { Conflict } from './conflict.tsx'
import { useDraftForm } from './drafts.ts'
import { formValuesSchema, type FormValues } from './form-values.ts'
import { WorkOnCase } from './in-other-hands.tsx'
import { MoneyFields } from './money-fields.tsx'
import { EMPTY_MONEY, moneyField, moneyOf, moneyWrong } from './money-form.ts'

type Payment = NonNullable<Case['payment']>

/** The names differ from those of the decision, which is on the same screen. */
const reviewFieldsSchema = z.object({
  outcome: reviewSchema.shape.outcome,
  finding: reviewSchema.shape.remark,
})

type EndOfReview = z.output<typeof reviewFieldsSchema> & {
  money: z.output<typeof moneyAnswerSchema> | undefined
}

/** Euros of which somebody has to say what becomes of them when the review ends so (decisions B19); 0: nothing is asked. */
function askedAbout({ asksMoney, refundable, refundableIfPaid }: Payment, outcome: string): number {
  if (!asksMoney || outcome === '' || outcome === 'not-paid') return 0
  return outcome === 'accept-as-paid' ? refundableIfPaid : refundable
}

function endOfReviewSchema(payment: Payment): z.ZodMiniType<EndOfReview, FormValues> {
  return z.pipe(
    formValuesSchema,
    z.transform((values, context) => {
      const refundable = askedAbout(payment, values['outcome'] ?? '')
      const money = refundable > 0 ? moneyOf(values, refundable) : undefined
      const refuse = (path: string, message: string) =>
        context.issues.push({ code: 'custom', path: [path], message, input: values })
      const fields = reviewFieldsSchema.safeParse(values)
      for (const { path, message } of fields.error?.issues ?? []) refuse(String(path[0]), message)
      const answer = z.optional(moneyAnswerSchema).safeParse(money)
      for (const { path, message } of answer.error?.issues ?? []) {
        refuse(moneyField(String(path[0])), message)
      }
      const wrong = moneyWrong(money, refundable)
      if (wrong) refuse('moneyAmount', wrong)
      if (!fields.success || !answer.success || wrong) return z.NEVER
      return { ...fields.data, money: answer.data }
    }),
  )
}

interface EndReviewProps {
  openCase: Case
  payment: Payment
  /** Loads the case anew. */
  onReload: () => Promise<void>
}

/** Ends the review of a payment; of a request that has ended, with what becomes of the money. */
export function EndReview({ openCase, payment, onReload }: EndReviewProps) {
  const { id } = openCase
  const { form, end } = useDraftForm<FormValues, EndOfReview>(
    `review:${id}`,
    endOfReviewSchema(payment),
    { outcome: '', finding: '', ...EMPTY_MONEY },
  )
  const { send, conflict } = useStaffMutation(resolvePayment, {
    invalidates: [getCase],
    form,
    nameOf: (path) => {
      const [first = '', part] = path.split('.')
      if (first === 'money') return moneyField(part)
      return first === 'remark' ? 'finding' : first
    },
    showsConflict: true,
    onDone: () => end(),
  })
  const resolve = async ({ outcome, finding, money }: EndOfReview) => {
    await send({ body: { id, outcome, remark: finding, ...(money && { money }) } })
  }
  return (
    <FormFrame form={form} onSubmit={resolve} isKept={false}>
      {conflict && <Conflict message={conflict} onReload={onReload} />}
      {payment.outcomes.length === 0 && <Paragraph>{text('casework.payment.not-now')}</Paragraph>}
      <WorkOnCase openCase={openCase}>
        <div className="casework-choices">
          <ChoiceField
            name="outcome"
            legend={text('casework.payment.way-out')}
            options={payment.outcomes.map((value) => ({
              value,
              label: text(`casework.payment.outcome.${value}`),
            }))}
          />
        </div>
        <AskedMoney payment={payment} />
        <TextAreaField name="finding" label={text('casework.payment.remark')} />
        <div className="portal-actions">
          <SubmitButton>{text('casework.payment.submit')}</SubmitButton>
        </div>
      </WorkOnCase>
    </FormFrame>
  )
}

function AskedMoney({ payment }: { payment: Payment }) {
  const refundable = askedAbout(payment, String(useFormContext().watch('outcome') ?? ''))
  return refundable > 0 && <MoneyFields refundable={refundable} />
}
