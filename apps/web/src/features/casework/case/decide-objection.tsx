import { getCase } from '@vignettes/domain/api/casework-case.ts'
import {
  decideObjection,
  objectionDecisionSchema,
} from '@vignettes/domain/api/casework-objections.ts'
import { getQueue } from '@vignettes/domain/api/casework-queue.ts'
import { OBJECTION_OUTCOMES } from '@vignettes/domain/casework/objections.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { Dialog } from '../../../components/casework/dialog.tsx'
import { TextAreaField } from '../../../components/casework/text-area-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SelectField } from '../../../components/form/select-field.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { Conflict } from './conflict.tsx'
import { dropDraft, useDraftForm } from './drafts.ts'
import { prefixedFormSchema } from './form-values.ts'
import type { ObjectionDialogProps } from './objection-dialog.ts'

/** Asks how an objection is decided, and why, which who objects reads; says before what comes of it. */
export function DecideObjection({
  openCase,
  objection,
  onDone,
  onReload,
  onClose,
}: ObjectionDialogProps) {
  const { id, version, payment } = openCase
  const cameOf = whenUpheld(objection)
  const schema = prefixedFormSchema('objection-', objectionDecisionSchema)
  const { form, end } = useDraftForm(`decide-objection:${objection.id}`, schema, {
    'objection-outcome': '',
    'objection-remark': '',
  })
  const { send, conflict, reset } = useStaffMutation(decideObjection, {
    form,
    nameOf: (path) => `objection-${path}`,
    showsConflict: true,
    invalidates: [getCase, getQueue],
    onDone({ reopened }) {
      // It is decided anew, and nothing of what was typed before is about that.
      if (reopened) dropDraft(`decision:${id}`)
      const told = reopened ? 'casework.objection.decided-reopened' : 'casework.objection.decided'
      end(() => onDone(text(told)))
    },
  })
  const reload = async () => {
    await onReload()
    reset()
  }
  return (
    <Dialog title={text('casework.objection.decide')} onClose={onClose}>
      {conflict && <Conflict message={conflict} onReload={reload} />}
      <Paragraph>{text('casework.objection.decide-lead')}</Paragraph>
      <Paragraph>{text(`casework.objection.${cameOf}`)}</Paragraph>
      {payment && cameOf === 'reopens' && (
        <Paragraph>{text('casework.objection.reopens-money')}</Paragraph>
      )}
      <FormFrame
        form={form}
        onSubmit={async (decision) =>
          void (await send({ body: { id, version, objectionId: objection.id, ...decision } }))
        }
        isKept={false}
      >
        <SelectField
          name="objection-outcome"
          label={text('casework.objection.outcome')}
          placeholder={text('casework.objection.choose')}
          options={OBJECTION_OUTCOMES.map((value) => ({
            value,
            label: text(`casework.objection.state.${value}`),
          }))}
        />
        <TextAreaField name="objection-remark" label={text('casework.objection.outcome-reason')} />
        <div className="portal-actions">
          <SubmitButton>{text('casework.objection.decide')}</SubmitButton>
          <Button type="button" variant="secondary" onClick={() => end(onClose)}>
            {text('casework.objection.decide-cancel')}
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}

/** What comes of the request if the objection is right. */
function whenUpheld({ reopens, isPaidBack, isCreditGone }: ObjectionDialogProps['objection']) {
  if (isPaidBack) return 'paid-back'
  if (isCreditGone) return 'credit-gone'
  return reopens ? 'reopens' : 'stays'
}
