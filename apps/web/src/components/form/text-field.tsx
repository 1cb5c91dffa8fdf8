import type {
  ChangeEvent,
  HTMLAttributes,
  HTMLInputAutoCompleteAttribute,
  InputHTMLAttributes,
  KeyboardEvent,
} from 'react'
import { useRef } from 'react'
import { trimInput } from '@vignettes/domain/format/text-input.ts'
import { useFormContext } from 'react-hook-form'
import { TextInput } from '../../ui/text-input.tsx'
import { CharacterCount } from './character-count.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { formattedWithCaret, type InputFormatter } from './formatted-input.ts'
import { useTypedField } from './use-typed-field.ts'

type Input = HTMLInputElement

interface TextFieldProps extends FieldProps {
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  /** What the keys of a telephone do, where that is not what they do by themselves. */
  keys?: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'autoCapitalize' | 'autoCorrect' | 'enterKeyHint' | 'spellCheck'
  >
  /** §5 applied while typing. */
  format?: InputFormatter
  /** Decisions A30: how it reads once the field is left; by default without the spaces around it. */
  tidy?: (value: string) => string
  /** What Delete at the very end leaves. */
  afterDeleteAtEnd?: (value: string) => string
  /** Narrow enough to show how much is expected. */
  size?: 'short' | 'full'
  unit?: string
  /** §5 shows how many characters are used of how many. */
  counterMax?: number
}

/** One line of text. §5 spaces around it go when the field is left. */
export function TextField(props: TextFieldProps) {
  const { autoComplete, inputMode, keys, size = 'full', unit, counterMax, ...rest } = props
  const { format, tidy = trimInput, afterDeleteAtEnd, ...field } = rest
  const { setValue } = useFormContext()
  const previous = useRef('')
  const { onChange, onBlur, ...registered } = useTypedField(field.name, format)

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (format) writeFormatted(event.target, previous.current, format)
    previous.current = event.target.value
    return onChange(event)
  }
  const leave = (event: ChangeEvent<HTMLInputElement>) => {
    const tidied = tidy(event.target.value)
    if (tidied !== event.target.value) setValue(field.name, tidied)
    return onBlur(event)
  }
  const press = ({ key, currentTarget: { value, selectionStart } }: KeyboardEvent<Input>) => {
    if (key !== 'Delete' || !afterDeleteAtEnd || selectionStart !== value.length) return
    setValue(field.name, afterDeleteAtEnd(value), { shouldValidate: true, shouldDirty: true })
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
              {...keys}
              onChange={change}
              onFocus={(event) => (previous.current = event.target.value)}
              onBlur={leave}
              onKeyDown={press}
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
