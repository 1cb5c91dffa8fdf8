import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldMessageLine, useFieldMessage } from './field-frame.tsx'
import { Field } from '../../ui/field.tsx'

export function CheckboxField({ name, label }: { name: string; label: ReactNode }) {
  const { register } = useFormContext()
  const message = useFieldMessage(name)
  return (
    <Field className="portal-checkbox" invalid={message !== undefined}>
      <FieldMessageLine name={name} message={message} />
      <Checkbox
        {...register(name)}
        id={name}
        invalid={message !== undefined}
        aria-required
        aria-describedby={message && `${name}-error`}
      >
        {label}
      </Checkbox>
    </Field>
  )
}
