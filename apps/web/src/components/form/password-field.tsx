import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { useTypedField } from './use-typed-field.ts'

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password'
  /** The second of two on one screen. */
  isRepeated?: boolean
}

/** A password, which can be shown to who types it; sending the form hides it again. */
export function PasswordField({ autoComplete, isRepeated, ...field }: PasswordFieldProps) {
  const { formState } = useFormContext()
  const registered = useTypedField(field.name)
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
        </div>
      )}
    </FieldFrame>
  )
}
