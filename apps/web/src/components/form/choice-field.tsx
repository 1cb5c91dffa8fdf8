import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Choice } from '../../ui/choice.tsx'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { describedBy, FieldMessageLine, useFieldMessage } from './field-frame.tsx'
import { FieldHint } from '../../ui/field-hint.tsx'

interface ChoiceFieldProps {
  name: string
  legend: ReactNode
  hint?: ReactNode
  options: readonly { value: string; label: ReactNode; hint?: ReactNode }[]
}

/** A question with radios; the value of each is the value that is sent. */
export function ChoiceField({ name, legend, hint, options }: ChoiceFieldProps) {
  const { register } = useFormContext()
  const message = useFieldMessage(name)
  return (
    <ChoiceList
      legend={legend}
      hint={hint && <FieldHint id={`${name}-hint`}>{hint}</FieldHint>}
      error={<FieldMessageLine name={name} message={message} />}
      isInvalid={message !== undefined}
      describedBy={describedBy(name, { hint, message })}
    >
      {options.map((option) => (
        <Choice
          key={option.value}
          {...register(name)}
          {...option}
          errorId={message && `${name}-error`}
        />
      ))}
    </ChoiceList>
  )
}
