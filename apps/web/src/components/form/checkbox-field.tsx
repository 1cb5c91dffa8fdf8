import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldMessageLine, useFieldMessage } from './field-frame.tsx'
import { Field } from '../../ui/field.tsx'

interface CheckboxFieldProps {
  name: string
  label: ReactNode
  /** It says something that need not be so. */
  isOptional?: boolean
}

export function CheckboxField({ name, label, isOptional = false }: CheckboxFieldProps) {
  const { register } = useFormContext()
  const message = useFieldMessage(name)
  return (
    <Field className="portal-checkbox" invalid={message !== undefined}>
      <FieldMessageLine name={name} message={message} />
      <Checkbox
        {...register(name)}
        id={name}
        invalid={message !== undefined}
        aria-required={!isOptional || undefined}
        aria-describedby={message && `${name}-error`}
      >
        {label}
      </Checkbox>
    </Field>
  )
}
