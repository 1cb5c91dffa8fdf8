import { addNumbers, getNumberStock } from '@vignettes/domain/api/staff-administration.ts'
import { numberRangeSchema } from '@vignettes/domain/casework/staff-forms.ts'
import { useStaffMutation } from '../../../api/staff-mutation.ts'
import { FormFrame } from '../../../components/form/form-frame.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { usePortalForm } from '../../../components/form/use-portal-form.ts'
import { text } from '../../../text.ts'

const EMPTY = { prefix: '', first: '', last: '' }

interface AddNumbersFormProps {
  onBegin: () => void
  onAdded: (count: number) => void
}

/** A range of numbers behind the same beginning; numbers that are there already are not counted again. */
export function AddNumbersForm({ onBegin, onAdded }: AddNumbersFormProps) {
  const form = usePortalForm(numberRangeSchema, EMPTY)
  const { send } = useStaffMutation(addNumbers, {
    invalidates: [getNumberStock],
    form,
    onDone({ added }) {
      form.reset(EMPTY)
      onAdded(added)
    },
  })
  const submit = async (body: { prefix: string; first: number; last: number }) => {
    onBegin()
    await send({ body })
  }
  return (
    <FormFrame form={form} onSubmit={submit} isKept={false}>
      <TextField
        name="prefix"
        label={text('casework.numbers.prefix')}
        hint={text('casework.numbers.prefix-hint')}
        size="short"
      />
      <TextField
        name="first"
        label={text('casework.numbers.first')}
        inputMode="numeric"
        size="short"
      />
      <TextField
        name="last"
        label={text('casework.numbers.last')}
        inputMode="numeric"
        size="short"
      />
      <div className="portal-actions">
        <SubmitButton>{text('casework.numbers.add')}</SubmitButton>
      </div>
    </FormFrame>
  )
}
