import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { marked } from '../../marked.tsx'
import { text } from '../../text.ts'
import { ErrorMessage } from '../../ui/error-message.tsx'
import { useFieldIds } from './field-ids.ts'
import { messageOf } from './field-message.ts'
import { Field } from '../../ui/field.tsx'
import { Label } from '../../ui/label.tsx'
import { FieldHint } from '../../ui/field-hint.tsx'

/** What ties a control to its hint and error (interface §3.4). */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-required': boolean | undefined
  invalid: boolean
}

export interface FieldProps {
  name: string
  label: string
  hint?: ReactNode
  isOptional?: boolean
}

interface FieldFrameProps extends FieldProps {
  children: (control: ControlProps) => ReactNode
}

/** A labelled control: the hint before it, its error between the two. */
export function FieldFrame({ name, label, hint, isOptional = false, children }: FieldFrameProps) {
  const message = useFieldMessage(name)
  const id = useFieldIds() + name
  return (
    <Field invalid={message !== undefined}>
      <Label htmlFor={id} hint={isOptional ? text('form.optional') : undefined}>
        {label}
      </Label>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <FieldMessageLine name={name} message={message} />
      {children({
        id,
        'aria-describedby': describedBy(id, { hint, message }),
        'aria-required': isOptional ? undefined : true,
        invalid: message !== undefined,
      })}
    </Field>
  )
}

export function FieldMessageLine({ name, message }: { name: string; message: string | undefined }) {
  const id = useFieldIds() + name
  if (!message) return null
  return (
    <ErrorMessage id={`${id}-error`} prefix="">
      {marked(message)}
    </ErrorMessage>
  )
}

export function useFieldMessage(name: string): string | undefined {
  const { getFieldState, formState } = useFormContext()
  return messageOf(name, getFieldState(name, formState).error)
}

export function describedBy(
  id: string,
  { hint, message }: { hint?: ReactNode; message: string | undefined },
): string | undefined {
  const ids = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}
