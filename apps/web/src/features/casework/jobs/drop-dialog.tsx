import {
  dropJob,
  dropSchema,
  listTroubledJobs,
  type TroubledJob,
} from '@vignettes/domain/api/casework-jobs.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { Dialog } from '../../../components/casework/dialog.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { usePortalForm } from '../../../components/form/use-portal-form.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { whatAndSince } from './what-and-since.ts'

interface DropDialogProps {
  job: TroubledJob
  onDropped: () => void
  onClose: () => void
}

/** Asked first, with the reason: what is left undone is done by nobody afterwards. */
export function DropDialog({ job, onDropped, onClose }: DropDialogProps) {
  const form = usePortalForm(dropSchema, { reason: '' })
  const { send } = useStaffMutation(dropJob, {
    invalidates: [listTroubledJobs],
    form,
    onDone: onDropped,
  })
  const drop = async ({ reason }: { reason: string }) => {
    await send({ body: { id: job.id, reason } })
  }
  return (
    <Dialog title={text('casework.jobs.drop-of', whatAndSince(job))} onClose={onClose}>
      <Paragraph>{text('casework.jobs.drop-lead')}</Paragraph>
      <FormFrame form={form} onSubmit={drop} isKept={false}>
        <TextField
          name="reason"
          label={text('casework.jobs.drop-reason')}
          hint={text('casework.jobs.drop-hint')}
        />
        <div className="portal-actions">
          <SubmitButton>{text('casework.jobs.drop')}</SubmitButton>
          <Button type="button" variant="secondary" onClick={onClose}>
            {text('casework.jobs.back')}
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}
