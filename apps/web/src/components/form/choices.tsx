import type { ComponentType, ReactNode } from 'react'
import { useFormContext, type UseFormRegisterReturn } from 'react-hook-form'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { FieldHint } from '../../ui/field-hint.tsx'
import { useFieldIds } from './field-ids.ts'
import { describedBy, FieldMessageLine, useFieldMessage } from './field-frame.tsx'

interface Option {
  value: string
  label: ReactNode
  hint?: ReactNode
}

export interface ChoicesProps {
  name: string
  legend: ReactNode
  hint?: ReactNode
  options: readonly Option[]
}

interface ChoicesOfProps extends ChoicesProps {
  /** How each is chosen. */
  of: ComponentType<UseFormRegisterReturn & Option & { errorId?: string | undefined }>
}

/** A question with a list to choose from. */
export function Choices({ name, legend, hint, options, of: Choice }: ChoicesOfProps) {
  const { register } = useFormContext()
  const message = useFieldMessage(name)
  const id = useFieldIds() + name
  return (
    <ChoiceList
      legend={legend}
      hint={hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      error={<FieldMessageLine name={name} message={message} />}
      isInvalid={message !== undefined}
      describedBy={describedBy(id, { hint, message })}
    >
      {options.map((option) => (
        <Choice
          key={option.value}
          {...register(name)}
          {...option}
          errorId={message && `${id}-error`}
        />
      ))}
    </ChoiceList>
  )
}
