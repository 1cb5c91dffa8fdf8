import { trimInput } from '@vignettes/domain/format/text-input.ts'
import { type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { useFormContext, type UseFormReturn } from 'react-hook-form'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { FieldHint } from '../../ui/field-hint.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { useTypedField } from './use-typed-field.ts'

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password'
  /** The second of two on one screen. */
  isRepeated?: boolean
}

/**
 * A password, which can be shown to who types it; sending the form hides it again. Of one that is chosen the spaces around it go
 * (§5), in the field itself, so that a password manager keeps what counts; of one that is known nothing goes (ASVS 6.2.8).
 */
export function PasswordField({ autoComplete, isRepeated, ...field }: PasswordFieldProps) {
  const { formState } = useFormContext()
  const isChosen = autoComplete === 'new-password'
  const { onBlur, ...registered } = useTypedField(field.name)
  const { tidy, isTidied } = useTidied(field.name, isChosen)
  const { isSubmitting, submitCount } = formState
  const [asked, setAsked] = useState<{ isShown: boolean; submitCount: number }>()
  const inForce = !isSubmitting && asked?.submitCount === submitCount ? asked : undefined
  const isShown = inForce?.isShown ?? false
  return (
    <FieldFrame {...field}>
      {(control) => (
        <div className="portal-password">
          <PasswordInput
            {...control}
            {...registered}
            onBlur={(event: FocusEvent<HTMLInputElement>) => {
              tidy()
              return onBlur(event)
            }}
            onKeyDown={({ key }: KeyboardEvent) => {
              if (key === 'Enter') tidy()
            }}
            isShown={isShown}
            autoComplete={autoComplete}
          />
          <Button
            variant="tertiary"
            aria-controls={control.id}
            onClick={() => setAsked({ isShown: !isShown, submitCount })}
          >
            {text(isShown ? 'form.password.hide' : 'form.password.show')}
            {isRepeated && (
              <span className="ams-visually-hidden"> {text('form.password.repeated')}</span>
            )}
          </Button>
          <span role="status" className="ams-visually-hidden">
            {inForce && text(isShown ? 'form.password.shown' : 'form.password.hidden')}
          </span>
          {isChosen ? (
            <div role="status">
              {isTidied && <FieldHint>{text('form.password.spaces-gone')}</FieldHint>}
            </div>
          ) : (
            <SpacesAround name={field.name} />
          )}
        </div>
      )}
    </FieldFrame>
  )
}

/** Takes the spaces around what was typed out of the field, and says so; by itself when the form is sent. */
function useTidied(name: string, isChosen: boolean): { tidy: () => void; isTidied: boolean } {
  const { formState, getValues, setValue } = useFormContext()
  const [isTidied, setTidied] = useState(false)
  const { submitCount } = formState
  useEffect(() => {
    if (isChosen) takeSpaces({ getValues, setValue }, name)
  }, [submitCount, getValues, isChosen, name, setValue])
  return {
    tidy() {
      if (isChosen && takeSpaces({ getValues, setValue }, name)) setTidied(true)
    },
    isTidied,
  }
}

/** @returns whether there were any */
function takeSpaces(
  { getValues, setValue }: Pick<UseFormReturn, 'getValues' | 'setValue'>,
  name: string,
): boolean {
  const typed: unknown = getValues(name)
  if (typeof typed !== 'string' || trimInput(typed) === typed) return false
  setValue(name, trimInput(typed))
  return true
}

/** After a try that failed: nobody sees the space that was pasted along, or that an older password manager kept. */
function SpacesAround({ name }: { name: string }) {
  const { formState, watch } = useFormContext()
  const typed: unknown = watch(name)
  const { submitCount, isSubmitting } = formState
  const hasFailed = submitCount > 0 && !isSubmitting
  const isTold = hasFailed && typeof typed === 'string' && trimInput(typed) !== typed
  return <div role="status">{isTold && <FieldHint>{text('form.password.spaces')}</FieldHint>}</div>
}
