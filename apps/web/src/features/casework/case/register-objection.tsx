import { getCase } from '@vignettes/domain/api/casework-case.ts'
import { newObjectionSchema, registerObjection } from '@vignettes/domain/api/casework-objections.ts'
import { getQueue } from '@vignettes/domain/api/casework-queue.ts'
import { OBJECTION_WAYS } from '@vignettes/domain/casework/objections.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { DateField } from '../../../components/form/date-field.tsx'
import { Dialog } from '../../../components/casework/dialog.tsx'
import { TextAreaField } from '../../../components/casework/text-area-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SelectField } from '../../../components/form/select-field.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { formatDate } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { Conflict } from './conflict.tsx'
import { useDraftForm } from './drafts.ts'
import { prefixedFormSchema } from './form-values.ts'
import type { CorrectionDialogProps } from './replace-sticker.tsx'

/** Asks to what somebody objects, since when, how it came in and what it says. */
export function RegisterObjection({ openCase, onDone, onReload, onClose }: CorrectionDialogProps) {
  const { id, version, objectable } = openCase
  const [only, ...others] = objectable
  const schema = prefixedFormSchema('objection-', newObjectionSchema)
  const { form, end } = useDraftForm(`new-objection:${id}`, schema, {
    'objection-decisionId': others.length === 0 && only ? only.decisionId : '',
    'objection-receivedOn': '',
    'objection-way': '',
    'objection-reasons': '',
  })
  const { send, conflict, reset } = useStaffMutation(registerObjection, {
    form,
    nameOf: (path) => `objection-${path}`,
    showsConflict: true,
    invalidates: [getCase, getQueue],
    onDone: () => end(() => onDone(text('casework.objection.registered'))),
  })
  const reload = async () => {
    await onReload()
    reset()
  }
  const chosen = form.watch('objection-decisionId')
  const receivedOn = form.watch('objection-receivedOn') ?? ''
  const objectBy = objectable.find(({ decisionId }) => decisionId === chosen)?.objectBy
  return (
    <Dialog title={text('casework.objection.register')} onClose={onClose}>
      {conflict && <Conflict message={conflict} onReload={reload} />}
      <Paragraph>{text('casework.objection.lead')}</Paragraph>
      <FormFrame
        form={form}
        onSubmit={async (objection) => void (await send({ body: { id, version, ...objection } }))}
        isKept={false}
      >
        <SelectField
          name="objection-decisionId"
          label={text('casework.objection.decision')}
          placeholder={text('casework.objection.choose')}
          options={objectable.map(({ decisionId, act, decidedOn, objectBy: until }) => ({
            value: decisionId,
            label: text('casework.objection.decision-of', {
              act: text(`decision.act.${act}`),
              date: formatDate(decidedOn),
              until: formatDate(until),
            }),
          }))}
        />
        <DateField name="objection-receivedOn" label={text('casework.objection.received')} />
        {/* It can be registered all the same: why it is late is judged with it. */}
        <div role="status">
          {objectBy && receivedOn > objectBy && (
            <Alert
              severity="warning"
              heading={text('casework.objection.late-title', { date: formatDate(objectBy) })}
              headingLevel={3}
            >
              <Paragraph>{text('casework.objection.late')}</Paragraph>
            </Alert>
          )}
        </div>
        <SelectField
          name="objection-way"
          label={text('casework.objection.way')}
          placeholder={text('casework.objection.choose')}
          options={OBJECTION_WAYS.map((value) => ({
            value,
            label: text(`casework.objection.ways.${value}`),
          }))}
        />
        <TextAreaField
          name="objection-reasons"
          label={text('casework.objection.reasons')}
          hint={text('casework.objection.reasons-hint')}
        />
        <div className="portal-actions">
          <SubmitButton>{text('casework.objection.register')}</SubmitButton>
          <Button type="button" variant="secondary" onClick={() => end(onClose)}>
            {text('casework.objection.cancel')}
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}
