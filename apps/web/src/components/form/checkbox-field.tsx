import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldMessageLine, useFieldMessage } from './field-frame.tsx'
import { useFieldIds } from './field-ids.ts'
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
  const id = useFieldIds() + name
  return (
    <Field className="portal-checkbox" invalid={message !== undefined}>
      <FieldMessageLine name={name} message={message} />
      <Checkbox
        {...register(name)}
        id={id}
        invalid={message !== undefined}
        aria-required={!isOptional || undefined}
        aria-describedby={message && `${id}-error`}
      >
        {label}
      </Checkbox>
    </Field>
  )
}
