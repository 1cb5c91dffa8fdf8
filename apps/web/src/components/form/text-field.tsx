import type { ChangeEvent, HTMLAttributes, HTMLInputAutoCompleteAttribute } from 'react'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextInput } from '../../ui/text-input.tsx'
import { CharacterCount } from './character-count.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { formattedWithCaret, type InputFormatter } from './formatted-input.ts'

interface TextFieldProps extends FieldProps {
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  /** §5 applied while typing. */
  format?: InputFormatter
  /** Narrow enough to show how much is expected. */
  size?: 'short' | 'full'
  unit?: string
  /** §5 shows how many characters are used of how many. */
  counterMax?: number
}

/** One line of text. §5 spaces around it go when the field is left. */
export function TextField(props: TextFieldProps) {
  const { autoComplete, inputMode, format, size = 'full', unit, counterMax, ...field } = props
  const { register, setValue } = useFormContext()
  const previous = useRef('')
  const { onChange, onBlur, ...registered } = register(field.name)

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (format) writeFormatted(event.target, previous.current, format)
    previous.current = event.target.value
    return onChange(event)
  }
  const leave = (event: ChangeEvent<HTMLInputElement>) => {
    const trimmed = event.target.value.trim()
    if (trimmed !== event.target.value) setValue(field.name, trimmed)
    return onBlur(event)
  }

  return (
    <FieldFrame {...field}>
      {(control) => (
        <>
          <div className={`portal-input portal-input--${size}`}>
            <TextInput
              {...control}
              {...registered}
              autoComplete={autoComplete ?? 'off'}
              inputMode={inputMode}
              onChange={change}
              onFocus={(event) => (previous.current = event.target.value)}
              onBlur={leave}
            />
            {unit && <span aria-hidden="true">{unit}</span>}
          </div>
          {counterMax && <CharacterCount name={field.name} max={counterMax} />}
        </>
      )}
    </FieldFrame>
  )
}

function writeFormatted(input: HTMLInputElement, previous: string, format: InputFormatter): void {
  const caret = input.selectionStart ?? input.value.length
  const next = formattedWithCaret(input.value, caret, previous, format)
  if (next.value === input.value) return
  input.value = next.value
  input.setSelectionRange(next.caret, next.caret)
}
