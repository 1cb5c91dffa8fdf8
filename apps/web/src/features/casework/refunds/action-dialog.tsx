import {
  followRefundUp,
  giveRefundUp,
  listRefunds,
  refundRemarkSchema,
  refuseRefund,
  sendRefundAgain,
  withdrawRefund,
  type CaseRefund,
} from '@vignettes/domain/api/casework-refunds.ts'
import { getCase } from '@vignettes/domain/api/casework-case.ts'
import type { RefundAction } from '@vignettes/domain/vignette/refund-states.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { Confirm } from '../../../components/casework/confirm.tsx'
import { Dialog } from '../../../components/casework/dialog.tsx'
import { TextAreaField } from '../../../components/casework/text-area-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { useDraftForm } from '../case/drafts.ts'

const INVALIDATES = [listRefunds, getCase]

/** What is done with one refund after it was read once more; accepting and asking have dialogs of their own. */
export type ReadAction = Exclude<RefundAction, 'accept' | 'ask-again'>

interface ActionDialogProps {
  refund: CaseRefund
  /** The refund by name. */
  name: string
  onDone: (words: string) => void
  onClose: () => void
}

export function ActionDialog({ action, ...props }: ActionDialogProps & { action: ReadAction }) {
  const { name, onClose } = props
  const label = text(`casework.refunds.action-${action}`)
  return (
    <Dialog
      title={text('casework.refunds.action-of', { action: label, refund: name })}
      onClose={onClose}
    >
      <Paragraph>{text(`casework.refunds.lead-${action}`)}</Paragraph>
      {action === 'withdraw' || action === 'send-again' ? (
        <Unexplained action={action} {...props} />
      ) : (
        <Explain action={action} {...props} />
      )}
    </Dialog>
  )
}

/** What needs no words. */
function Unexplained({
  action,
  refund: { id },
  onDone,
  onClose,
}: ActionDialogProps & { action: 'withdraw' | 'send-again' }) {
  const onSent = () => onDone(text(`casework.refunds.done-${action}`))
  const options = { invalidates: INVALIDATES, onDone: onSent }
  const withdraw = useStaffMutation(withdrawRefund, options)
  const sendAgain = useStaffMutation(sendRefundAgain, options)
  return (
    <Confirm
      label={text(`casework.refunds.action-${action}`)}
      cancelLabel={text('casework.refunds.close')}
      onConfirm={() =>
        action === 'withdraw'
          ? withdraw.send({ body: { id, remark: '' } })
          : sendAgain.send({ body: { id } })
      }
      onCancel={onClose}
    />
  )
}

type Explained = Exclude<ReadAction, 'withdraw' | 'send-again'>

/** What somebody has to explain: to colleagues, or to the applicant when nothing comes. */
function Explain({
  action,
  refund: { id },
  onDone,
  onClose,
}: ActionDialogProps & { action: Explained }) {
  const { form, end } = useDraftForm(`${action}-refund:${id}`, refundRemarkSchema, { remark: '' })
  const onSent = () => end(() => onDone(text(`casework.refunds.done-${action}`)))
  const options = { invalidates: INVALIDATES, form, onDone: onSent }
  const refuse = useStaffMutation(refuseRefund, options)
  const giveUp = useStaffMutation(giveRefundUp, options)
  const followUp = useStaffMutation(followRefundUp, options)
  const send = async ({ remark }: { remark: string }) => {
    if (action === 'refuse') await refuse.send({ body: { id, remark } })
    else if (action === 'give-up') await giveUp.send({ body: { id, remark } })
    else {
      const how = action === 'nothing' ? 'told-nothing' : action
      await followUp.send({ body: { id, remark, how } })
    }
  }
  const forWhom = action === 'nothing' ? 'remark-applicant' : 'remark-colleagues'
  return (
    <FormFrame form={form} onSubmit={send} isKept={false}>
      <TextAreaField name="remark" label={text(`casework.refunds.${forWhom}`)} />
      <div className="portal-actions">
        <SubmitButton>{text(`casework.refunds.action-${action}`)}</SubmitButton>
        <Button type="button" variant="secondary" onClick={() => end(onClose)}>
          {text('casework.refunds.close')}
        </Button>
      </div>
    </FormFrame>
  )
}
