import {
  extendTerm,
  extensionSchema,
  getCase,
  type Case,
} from '@vignettes/domain/api/casework-case.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { Dialog } from '../../../components/casework/dialog.tsx'
import { useShortcuts } from '../../../components/casework/shortcuts.ts'
import { TextAreaField } from '../../../components/casework/text-area-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { formatDate } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { useDraftForm } from './drafts.ts'

interface ExtendTermProps {
  openCase: Pick<Case, 'id'>
  /** The last day to decide from then on. */
  until: string
  onDone: (words: string) => void
  onClose: () => void
}

/** Awb 4:14: asks why more time is needed, which the applicant reads. */
export function ExtendTerm({ openCase: { id }, until, onDone, onClose }: ExtendTermProps) {
  const { form, end } = useDraftForm(`extension:${id}`, extensionSchema, { remark: '' })
  const date = formatDate(until)
  const extend = useStaffMutation(extendTerm, {
    form,
    invalidates: [getCase],
    onDone: () => end(() => onDone(text('casework.term.extended', { date }))),
  })
  useShortcuts({ confirm: pressSubmit }, { isInDialog: true })
  return (
    <Dialog title={text('casework.term.extend')} onClose={onClose}>
      <Paragraph>{text('casework.term.extend-lead', { date })}</Paragraph>
      <FormFrame
        form={form}
        onSubmit={async ({ remark }) => void (await extend.send({ body: { id, remark } }))}
        isKept={false}
      >
        <TextAreaField name="remark" label={text('casework.term.extend-reason')} />
        <div className="portal-actions">
          <SubmitButton>{text('casework.term.extend')}</SubmitButton>
          <Button type="button" variant="secondary" onClick={() => end(onClose)}>
            {text('casework.term.extend-cancel')}
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}

/** By its button, which does nothing while it is at work. */
function pressSubmit(): void {
  document.querySelector<HTMLButtonElement>('dialog[open] button[type=submit]')?.click()
}
