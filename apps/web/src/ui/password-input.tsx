import type { InputHTMLAttributes, Ref } from 'react'

interface PasswordInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  invalid?: boolean
  /** Readable, for who asked for it. */
  isShown: boolean
  ref?: Ref<HTMLInputElement>
}

/** In the design system's dress; its own part cannot be shown. What is shown is neither spelled out nor corrected. */
export function PasswordInput({ invalid, isShown, ...input }: PasswordInputProps) {
  return (
    <input
      {...input}
      className="ams-password-input"
      type={isShown ? 'text' : 'password'}
      aria-invalid={invalid || undefined}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      dir="auto"
    />
  )
}
