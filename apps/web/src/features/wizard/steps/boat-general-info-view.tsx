import { formatDecimalInput, parseDecimal } from '@vignettes/domain/format/decimal.ts'
import { capitaliseFirst } from '@vignettes/domain/format/text-input.ts'
import { showsLengthNotice } from '@vignettes/domain/vignette/length-notice.ts'
import { LIMITS } from '@vignettes/domain/rules/limits.ts'
import { ChoiceInfo } from '../../../components/choice-info.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { MeasureDrawing } from '../../../components/measure-drawing.tsx'
import { formatDecimal } from '../../../format.ts'
import { text } from '../../../text.ts'
import type { StepViewProps } from '../step-view.ts'
import { useStepForm } from '../use-step-form.ts'

/** §2.7 step 1: name, length and width. */
export function BoatGeneralInfoView({ facts, answer, onSave }: StepViewProps<'BoatGeneralInfo'>) {
  const form = useStepForm('BoatGeneralInfo', facts, {
    boatName: answer?.boatName ?? '',
    boatLength: answer ? formatDecimal(answer.boatLength) : '',
    boatWidth: answer ? formatDecimal(answer.boatWidth) : '',
  })
  const boatLength = parseDecimal(form.watch('boatLength')) ?? 0
  const isLong = showsLengthNotice({ boatLength, ...facts })

  return (
    <FormFrame form={form} onSubmit={onSave}>
      <TextField
        name="boatName"
        label={text('recap.boatName')}
        hint={text('wizard.BoatGeneralInfo.name-hint')}
        format={capitaliseFirst}
        counterMax={LIMITS.maxBoatNameLength}
      />
      <MeasureDrawing />
      <TextField
        name="boatLength"
        label={text('recap.boatLength')}
        hint={text('wizard.BoatGeneralInfo.measure-hint')}
        inputMode="decimal"
        format={formatDecimalInput}
        size="short"
        unit="m"
      />
      <ChoiceInfo
        heading={isLong ? text('wizard.BoatGeneralInfo.long-title') : undefined}
        body={text('wizard.BoatGeneralInfo.long')}
      />
      <TextField
        name="boatWidth"
        label={text('recap.boatWidth')}
        hint={text('wizard.BoatGeneralInfo.measure-hint')}
        inputMode="decimal"
        format={formatDecimalInput}
        size="short"
        unit="m"
      />
      <div className="portal-actions">
        <SubmitButton>{text('layout.next')}</SubmitButton>
      </div>
    </FormFrame>
  )
}
