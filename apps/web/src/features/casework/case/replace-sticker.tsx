import { getCase, type Case } from '@vignettes/domain/api/casework-case.ts'
import { replaceSticker, replaceStickerSchema } from '@vignettes/domain/api/casework-corrections.ts'
import { getQueue } from '@vignettes/domain/api/casework-queue.ts'
import { REPLACE_REASONS } from '@vignettes/domain/casework/corrections.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { Dialog } from '../../../components/casework/dialog.tsx'
import { TextAreaField } from '../../../components/casework/text-area-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SelectField } from '../../../components/form/select-field.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { Conflict } from './conflict.tsx'
import { useDraftForm } from './drafts.ts'
import { prefixedFormSchema } from './form-values.ts'

export interface CorrectionDialogProps {
  openCase: Case
  onDone: (words: string) => void
  onReload: () => Promise<void>
  onClose: () => void
}

/** Asks why a sticker is replaced, and by which number. */
export function ReplaceSticker({ openCase, onDone, onReload, onClose }: CorrectionDialogProps) {
  const { id, version, number } = openCase
  const schema = prefixedFormSchema('sticker-', replaceStickerSchema)
  const { form, end } = useDraftForm(`sticker:${id}`, schema, {
    'sticker-reason': '',
    'sticker-number': '',
    'sticker-remark': '',
  })
  const { send, conflict, reset } = useStaffMutation(replaceSticker, {
    form,
    nameOf: (path) => `sticker-${path}`,
    showsConflict: true,
    invalidates: [getCase, getQueue],
    onDone: (reply) => end(() => onDone(text('casework.sticker.done', { number: reply.number }))),
  })
  const reload = async () => {
    await onReload()
    reset()
  }
  return (
    <Dialog title={text('casework.sticker.replace')} onClose={onClose}>
      {conflict && <Conflict message={conflict} onReload={reload} />}
      <Paragraph>{text('casework.sticker.lead', { number: number ?? '' })}</Paragraph>
      <FormFrame
        form={form}
        onSubmit={async (asked) => void (await send({ body: { id, version, ...asked } }))}
        isKept={false}
      >
        <SelectField
          name="sticker-reason"
          label={text('casework.sticker.reason')}
          placeholder={text('casework.decide.reason-choose')}
          options={REPLACE_REASONS.map((value) => ({
            value,
            label: text(`decision.replace.${value}`),
          }))}
        />
        <TextField
          name="sticker-number"
          label={text('casework.decide.number')}
          hint={text('casework.decide.number-hint')}
          size="short"
          isOptional
        />
        <TextAreaField name="sticker-remark" label={text('casework.decide.remark')} isOptional />
        <div className="portal-actions">
          <SubmitButton>{text('casework.sticker.replace')}</SubmitButton>
          <Button type="button" variant="secondary" onClick={() => end(onClose)}>
            {text('casework.sticker.cancel')}
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}
