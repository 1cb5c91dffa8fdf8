import { getCase } from '@vignettes/domain/api/casework-case.ts'
import { undoGrant, undoGrantSchema } from '@vignettes/domain/api/casework-corrections.ts'
import { getQueue } from '@vignettes/domain/api/casework-queue.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { Dialog } from '../../../components/casework/dialog.tsx'
import { TextAreaField } from '../../../components/casework/text-area-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { Conflict } from './conflict.tsx'
import { dropDraft, useDraftForm } from './drafts.ts'
import { prefixedFormSchema } from './form-values.ts'
import type { CorrectionDialogProps } from './replace-sticker.tsx'

/** Asks what was wrong about a grant, which the applicant reads. */
export function UndoGrant({ openCase, onDone, onReload, onClose }: CorrectionDialogProps) {
  const { id, version, number, payment } = openCase
  const schema = prefixedFormSchema('undo-', undoGrantSchema)
  const { form, end } = useDraftForm(`undo-grant:${id}`, schema, { 'undo-remark': '' })
  const { send, conflict, reset } = useStaffMutation(undoGrant, {
    form,
    nameOf: (path) => `undo-${path}`,
    showsConflict: true,
    invalidates: [getCase, getQueue],
    onDone() {
      // It is decided anew, and nothing of what was typed before is about that.
      dropDraft(`decision:${id}`)
      end(() => onDone(text('casework.undo.done')))
    },
  })
  const reload = async () => {
    await onReload()
    reset()
  }
  return (
    <Dialog title={text('casework.undo.title')} onClose={onClose}>
      {conflict && <Conflict message={conflict} onReload={reload} />}
      <Paragraph>{text('casework.undo.lead', { number: number ?? '' })}</Paragraph>
      {payment && <Paragraph>{text('casework.undo.money')}</Paragraph>}
      <FormFrame
        form={form}
        onSubmit={async ({ remark }) => void (await send({ body: { id, version, remark } }))}
        isKept={false}
      >
        <TextAreaField name="undo-remark" label={text('casework.undo.reason')} />
        <div className="portal-actions">
          <SubmitButton>{text('casework.undo.title')}</SubmitButton>
          <Button type="button" variant="secondary" onClick={() => end(onClose)}>
            {text('casework.undo.cancel')}
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}
