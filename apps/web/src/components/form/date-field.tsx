import { useFormContext } from 'react-hook-form'
import { DateInput } from '../../ui/date-input.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

/** A calendar date; its value is `yyyy-mm-dd`. */
export function DateField(field: FieldProps) {
  const { register } = useFormContext()
  return (
    <FieldFrame {...field}>
      {(control) => <DateInput {...control} {...register(field.name)} />}
    </FieldFrame>
  )
}
