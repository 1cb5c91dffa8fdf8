import { getCase } from '@vignettes/domain/api/casework-case.ts'
import {
  extendObjection,
  objectionRemarkSchema,
  withdrawObjection,
} from '@vignettes/domain/api/casework-objections.ts'
import { getQueue } from '@vignettes/domain/api/casework-queue.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { Dialog } from '../../../components/casework/dialog.tsx'
import { TextAreaField } from '../../../components/casework/text-area-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { formatDate } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { Conflict } from './conflict.tsx'
import { useDraftForm } from './drafts.ts'
import { prefixedFormSchema } from './form-values.ts'
import type { ObjectionDialogProps } from './objection-dialog.ts'

const ACTS = {
  extend: { call: extendObjection, done: 'casework.objection.extended' },
  withdraw: { call: withdrawObjection, done: 'casework.objection.withdrawn' },
} as const

/** Awb 7:10 and 6:21: takes more time for an objection, or writes down that it was taken back; asks why, which who objects reads. */
export function ObjectionRemark({
  openCase,
  objection,
  act,
  onDone,
  onReload,
  onClose,
}: ObjectionDialogProps & { act: keyof typeof ACTS }) {
  const { id, version } = openCase
  const { call, done } = ACTS[act]
  const date = objection.extendsTo ? formatDate(objection.extendsTo) : ''
  const schema = prefixedFormSchema('objection-', objectionRemarkSchema)
  const { form, end } = useDraftForm(`${act}-objection:${objection.id}`, schema, {
    'objection-remark': '',
  })
  const { send, conflict, reset } = useStaffMutation(call, {
    form,
    nameOf: (path) => `objection-${path}`,
    showsConflict: true,
    invalidates: [getCase, getQueue],
    onDone: () => end(() => onDone(text(done, { date }))),
  })
  const reload = async () => {
    await onReload()
    reset()
  }
  return (
    <Dialog title={text(`casework.objection.${act}`)} onClose={onClose}>
      {conflict && <Conflict message={conflict} onReload={reload} />}
      <Paragraph>{text(`casework.objection.${act}-lead`, { date })}</Paragraph>
      <FormFrame
        form={form}
        onSubmit={async ({ remark }) =>
          void (await send({ body: { id, version, objectionId: objection.id, remark } }))
        }
        isKept={false}
      >
        <TextAreaField name="objection-remark" label={text(`casework.objection.${act}-reason`)} />
        <div className="portal-actions">
          <SubmitButton>{text(`casework.objection.${act}`)}</SubmitButton>
          <Button type="button" variant="secondary" onClick={() => end(onClose)}>
            {text(`casework.objection.${act}-cancel`)}
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}
