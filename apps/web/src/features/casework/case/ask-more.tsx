import { askMore, askMoreSchema } from '@vignettes/domain/api/casework-asked.ts'
import { getCase } from '@vignettes/domain/api/casework-case.ts'
import { useEffect } from 'react'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { Dialog } from '../../../components/casework/dialog.tsx'
import { TextAreaField } from '../../../components/casework/text-area-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SelectField } from '../../../components/form/select-field.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { termInWords } from './asked-term.ts'
import { Conflict } from './conflict.tsx'
import { documentNames } from './document-names.ts'
import { useDraftForm } from './drafts.ts'
import { prefixedFormSchema } from './form-values.ts'
import type { CorrectionDialogProps } from './replace-sticker.tsx'

/** Asks which document is needed besides, and why: that stands in the letter. */
export function AskMore({ openCase, onDone, onReload, onClose }: CorrectionDialogProps) {
  const { id, version, mayAsk, missing } = openCase
  const schema = prefixedFormSchema('more-', askMoreSchema)
  const empty = { 'more-type': '', 'more-remark': '' }
  const { form, end } = useDraftForm(`ask-more:${id}`, schema, empty)
  const { send, conflict, reset } = useStaffMutation(askMore, {
    form,
    nameOf: (path) => `more-${path}`,
    showsConflict: true,
    invalidates: [getCase],
    onDone() {
      const document = documentNames(mayAsk.filter((type) => type === form.getValues('more-type')))
      end(() => onDone(text('casework.asked.done-more', { document })))
    },
  })
  const reload = async () => {
    await onReload()
    reset()
  }
  const chosen = form.watch('more-type')
  const isTaken = chosen !== '' && mayAsk.every((type) => type !== chosen)
  const { setValue, setError } = form
  // A colleague asked for it, or it came: no line of the choice stands for it any more.
  useEffect(() => {
    if (!isTaken) return
    setValue('more-type', '')
    setError('more-type', { message: text('casework.asked.taken') })
  }, [isTaken, setValue, setError])
  return (
    <Dialog title={text('casework.asked.more')} onClose={onClose}>
      {conflict && <Conflict message={conflict} onReload={reload} />}
      <Paragraph>
        {text('casework.asked.more-lead')} {termInWords('more', openCase)}
      </Paragraph>
      <FormFrame
        form={form}
        onSubmit={async (more) => void (await send({ body: { id, version, ...more } }))}
        isKept={false}
      >
        <SelectField
          name="more-type"
          label={text('casework.asked.which')}
          placeholder={text('casework.asked.choose')}
          options={mayAsk.map((type) => ({ value: type, label: documentNames([type]) }))}
        />
        <TextAreaField
          name="more-remark"
          label={text('casework.asked.why')}
          isOptional={missing.some((type) => type === chosen)}
        />
        <div className="portal-actions">
          <SubmitButton>{text('casework.asked.ask')}</SubmitButton>
          <Button type="button" variant="secondary" onClick={() => end(onClose)}>
            {text('casework.asked.cancel')}
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}
