import { getDriveTypes } from '@vignettes/domain/api/reference-data.ts'
import { useCall } from '../../../api/queries.ts'
import { EmptyList } from '../../../components/empty-list.tsx'
import { ChoiceField } from '../../../components/form/choice-field.tsx'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { text } from '../../../text.ts'
import type { StepViewProps } from '../step-view.ts'
import { useStepForm } from '../use-step-form.ts'

/** §2.7 step 2: a choice among the drive types that the server knows. */
export function DriveTypeView({ name, facts, answer, onSave }: StepViewProps<'DriveType'>) {
  const { refetch } = useCall(getDriveTypes, {}, { isWithin: true })
  const form = useStepForm('DriveType', { name, facts }, { driveTypeID: answer?.driveTypeID ?? '' })
  const driveTypes = facts.driveTypes ?? []
  if (driveTypes.length === 0) {
    return (
      <EmptyList
        message={text('step.DriveTypeID.noDriveTypes')}
        isKnown={facts.driveTypes !== undefined}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <FormFrame form={form} onSubmit={onSave}>
      <ChoiceField
        name="driveTypeID"
        legend={text('wizard.DriveType.legend')}
        hint={text('wizard.DriveType.hint')}
        options={driveTypes.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <div className="portal-actions">
        <SubmitButton>{text('layout.next')}</SubmitButton>
      </div>
    </FormFrame>
  )
}
