import { getCase } from '@vignettes/domain/api/casework-case.ts'
import { askRefund, askRefundSchema, listRefunds } from '@vignettes/domain/api/casework-refunds.ts'
import { amountInput, parseAmount } from '@vignettes/domain/format/decimal.ts'
import { withError } from '@vignettes/domain/rules/required.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { Dialog } from '../../../components/casework/dialog.tsx'
import { TextAreaField } from '../../../components/casework/text-area-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { AmountField } from '../../../components/form/amount-field.tsx'
import { formatEuros } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { useDraftForm } from '../case/drafts.ts'

interface AskDialogProps {
  caseId: string
  /** What can go back, in euros; absent where that is not known. */
  refundable?: number | undefined
  /** What was not given, in place of which this is asked. */
  follows?: { id: string; amount: number } | undefined
  onDone: (words: string) => void
  onClose: () => void
}

/** An amount is typed as text; one that is none, and one that is too high, have the same words. */
function formSchema(most: number) {
  return z.object({
    remark: askRefundSchema.shape.remark,
    amount: z.pipe(
      z.pipe(
        z.string(),
        z.transform((typed) => parseAmount(typed) ?? 0),
      ),
      z
        .number()
        .check(
          z.minimum(0.01, withError('casework.refunds.amount-wrong')),
          z.maximum(most, withError('casework.refunds.amount-wrong')),
        ),
    ),
  })
}

/** Asks for money to go back; another colleague has to accept it. */
export function AskDialog({ caseId, refundable, follows, onDone, onClose }: AskDialogProps) {
  // However often it is sent, it is asked for once.
  const [key] = useState(() => crypto.randomUUID())
  const most = refundable ?? follows?.amount ?? 0
  const amount = amountInput(follows ? Math.min(follows.amount, most) : most)
  const draftKey = `ask-refund:${follows?.id ?? caseId}`
  const { form, end } = useDraftForm(draftKey, formSchema(most), { amount, remark: '' })
  const { send } = useStaffMutation(askRefund, {
    invalidates: [listRefunds, getCase],
    form,
    onDone: () => end(() => onDone(text('casework.refunds.ask-done'))),
  })
  const ask = async (asked: { amount: number; remark: string }) => {
    await send({ body: { id: caseId, key, ...asked, ...(follows && { follows: follows.id }) } })
  }
  return (
    <Dialog title={text('casework.refunds.ask-title')} onClose={onClose}>
      {refundable !== undefined && (
        <Paragraph>
          {text('casework.refunds.ask-left', { amount: formatEuros(refundable) })}
        </Paragraph>
      )}
      <Paragraph>{text('casework.refunds.ask-lead')}</Paragraph>
      <FormFrame form={form} onSubmit={ask} isKept={false}>
        <AmountField name="amount" label={text('casework.refunds.amount')} />
        <TextAreaField name="remark" label={text('casework.refunds.remark-applicant')} />
        <div className="portal-actions">
          <SubmitButton>{text('casework.refunds.ask')}</SubmitButton>
          <Button type="button" variant="secondary" onClick={() => end(onClose)}>
            {text('casework.refunds.close')}
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}
