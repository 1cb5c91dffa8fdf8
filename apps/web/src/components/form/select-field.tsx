import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { Select } from '../../ui/select.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[]
  /** The line that stands for no choice yet. */
  placeholder?: string
  autoComplete?: string
}

export function SelectField({ options, placeholder, autoComplete, ...field }: SelectFieldProps) {
  const { register, getValues, setValue } = useFormContext()
  const { name } = field
  // Before its option was there the control could not show what the form has.
  useEffect(() => {
    setValue(name, getValues(name))
  }, [options.length, name, getValues, setValue])
  return (
    <FieldFrame {...field}>
      {(control) => (
        <Select {...control} {...register(name)} autoComplete={autoComplete}>
          {placeholder && <option value="">{placeholder}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}
