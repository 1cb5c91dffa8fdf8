import { takeBackAsked, takeBackAskedSchema } from '@vignettes/domain/api/casework-asked.ts'
import { type Case, getCase } from '@vignettes/domain/api/casework-case.ts'
import { getQueue } from '@vignettes/domain/api/casework-queue.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { Dialog } from '../../../components/casework/dialog.tsx'
import { TextAreaField } from '../../../components/casework/text-area-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { isDayOver, termInWords } from './asked-term.ts'
import { Conflict } from './conflict.tsx'
import { documentNames } from './document-names.ts'
import { dropDraft, useDraftForm } from './drafts.ts'
import { prefixedFormSchema } from './form-values.ts'
import type { CorrectionDialogProps } from './replace-sticker.tsx'

interface TakeBackAskedProps extends CorrectionDialogProps {
  document: Case['mayTakeBack'][number]
}

/** Asks why a document is needed no longer, which the applicant reads. */
export function TakeBackAsked({
  openCase,
  document,
  onDone,
  onReload,
  onClose,
}: TakeBackAskedProps) {
  const { id, version, asked, documents, mayTakeBack } = openCase
  const awaited = new Set([
    ...[...asked, ...mayTakeBack].map((each) => each.id),
    ...documents.filter(({ status }) => status === 'rejected').map((each) => each.id),
  ])
  // A colleague may have asked for less or more since it was opened.
  const isLast = awaited.size === 1
  const over = isDayOver(openCase) ? '-over' : ''
  const name = documentNames([document.type])
  const schema = prefixedFormSchema('back-', takeBackAskedSchema)
  const { form, end } = useDraftForm(`take-back:${document.id}`, schema, { 'back-remark': '' })
  const { send, conflict, reset } = useStaffMutation(takeBackAsked, {
    form,
    nameOf: (path) => `back-${path}`,
    showsConflict: true,
    invalidates: [getCase, getQueue],
    onDone() {
      // It is judged anew, and nothing of what was typed before is about that.
      if (isLast) dropDraft(`decision:${id}`)
      const what = isLast ? (`last${over}` as const) : 'others'
      end(() => onDone(text(`casework.asked.done-back-${what}`, { document: name })))
    },
  })
  const reload = async () => {
    await onReload()
    reset()
  }
  return (
    <Dialog title={text('casework.asked.back', { document: name })} onClose={onClose}>
      {conflict && <Conflict message={conflict} onReload={reload} />}
      <Paragraph>{text('casework.asked.back-lead', { document: name })}</Paragraph>
      {isLast ? (
        <Paragraph>
          {text(`casework.asked.back-last${over}`)} {termInWords('back', openCase)}
        </Paragraph>
      ) : (
        <Paragraph>{text(`casework.asked.back-others${over}`)}</Paragraph>
      )}
      <FormFrame
        form={form}
        onSubmit={async ({ remark }) =>
          void (await send({ body: { id, version, documentId: document.id, remark } }))
        }
        isKept={false}
      >
        <TextAreaField name="back-remark" label={text('casework.asked.back-why')} />
        <div className="portal-actions">
          <SubmitButton>{text('casework.asked.back-confirm')}</SubmitButton>
          <Button type="button" variant="secondary" onClick={() => end(onClose)}>
            {text('casework.asked.back-cancel')}
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}
