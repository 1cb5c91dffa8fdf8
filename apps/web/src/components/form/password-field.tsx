import { useFormContext } from 'react-hook-form'
import { PasswordInput } from '../../ui/password-input.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField({ autoComplete, ...field }: PasswordFieldProps) {
  const { register } = useFormContext()
  return (
    <FieldFrame {...field}>
      {(control) => (
        <PasswordInput {...control} {...register(field.name)} autoComplete={autoComplete} />
      )}
    </FieldFrame>
  )
}
