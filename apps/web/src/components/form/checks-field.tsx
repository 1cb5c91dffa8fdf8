import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { CheckChoice } from '../../ui/check-choice.tsx'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { FieldHint } from '../../ui/field-hint.tsx'
import { describedBy, FieldMessageLine, useFieldMessage } from './field-frame.tsx'

interface ChecksFieldProps {
  name: string
  legend: ReactNode
  hint?: ReactNode
  options: readonly { value: string; label: ReactNode; hint?: ReactNode }[]
}

/** A question of which several answers can hold at once; the value is the list of those that do. */
export function ChecksField({ name, legend, hint, options }: ChecksFieldProps) {
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
        <CheckChoice
          key={option.value}
          {...register(name)}
          {...option}
          errorId={message && `${name}-error`}
        />
      ))}
    </ChoiceList>
  )
}
