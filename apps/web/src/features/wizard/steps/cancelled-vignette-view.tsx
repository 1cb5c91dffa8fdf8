import { useEffect } from 'react'
import { ChoiceField } from '../../../components/form/choice-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { text } from '../../../text.ts'
import type { StepViewProps } from '../step-view.ts'
import { useStepForm } from '../use-step-form.ts'

/** §2.7 step 7: whether another vignette was cancelled, and which. */
export function CancelledVignetteView(props: StepViewProps<'CancelledVignette'>) {
  const { facts, answer, onSave } = props
  const form = useStepForm('CancelledVignette', facts, {
    cancelledVignette: answer?.cancelledVignette ?? '',
    vignetteNumber: answer?.vignetteNumber ?? '',
  })
  const isCancelled = form.watch('cancelledVignette') === '1'
  const { setValue } = form

  // §5 without a cancelled vignette there is no number.
  useEffect(() => {
    if (!isCancelled) setValue('vignetteNumber', '')
  }, [isCancelled, setValue])

  return (
    <FormFrame form={form} onSubmit={onSave}>
      <ChoiceField
        name="cancelledVignette"
        legend={text('wizard.CancelledVignette.legend')}
        hint={text('wizard.CancelledVignette.hint')}
        options={[
          { value: '1', label: text('recap.value.yes') },
          { value: '0', label: text('recap.value.no') },
        ]}
      />
      {isCancelled && (
        <TextField
          name="vignetteNumber"
          label={text('wizard.CancelledVignette.number')}
          hint={text('wizard.CancelledVignette.number-hint')}
        />
      )}
      <div className="portal-actions">
        <SubmitButton>{text('layout.next')}</SubmitButton>
      </div>
    </FormFrame>
  )
}
