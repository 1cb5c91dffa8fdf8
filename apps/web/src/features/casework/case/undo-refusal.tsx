import { getCase } from '@vignettes/domain/api/casework-case.ts'
import { undoRefusal, undoRefusalSchema } from '@vignettes/domain/api/casework-corrections.ts'
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

/** Asks what was wrong about a refusal or a withdrawal, which the applicant reads. */
export function UndoRefusal({ openCase, onDone, onReload, onClose }: CorrectionDialogProps) {
  const { id, version, number, payment } = openCase
  const schema = prefixedFormSchema('unrefuse-', undoRefusalSchema)
  const { form, end } = useDraftForm(`undo-refusal:${id}`, schema, { 'unrefuse-remark': '' })
  const { send, conflict, reset } = useStaffMutation(undoRefusal, {
    form,
    nameOf: (path) => `unrefuse-${path}`,
    showsConflict: true,
    invalidates: [getCase, getQueue],
    onDone() {
      // It is decided anew, and nothing of what was typed before is about that.
      dropDraft(`decision:${id}`)
      end(() => onDone(text('casework.undo-refusal.done')))
    },
  })
  const reload = async () => {
    await onReload()
    reset()
  }
  return (
    <Dialog title={text('casework.undo-refusal.title')} onClose={onClose}>
      {conflict && <Conflict message={conflict} onReload={reload} />}
      <Paragraph>{text('casework.undo-refusal.lead')}</Paragraph>
      {number && <Paragraph>{text('casework.undo-refusal.number', { number })}</Paragraph>}
      {payment && <Paragraph>{text('casework.undo-refusal.money')}</Paragraph>}
      <FormFrame
        form={form}
        onSubmit={async ({ remark }) => void (await send({ body: { id, version, remark } }))}
        isKept={false}
      >
        <TextAreaField name="unrefuse-remark" label={text('casework.undo-refusal.reason')} />
        <div className="portal-actions">
          <SubmitButton>{text('casework.undo-refusal.title')}</SubmitButton>
          <Button type="button" variant="secondary" onClick={() => end(onClose)}>
            {text('casework.undo-refusal.cancel')}
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}
