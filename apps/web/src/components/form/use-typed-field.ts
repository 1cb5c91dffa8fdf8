import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { InputFormatter } from './formatted-input.ts'

/**
 * A field of the form around it, as its control needs it. A screen may be drawn before its scripts are there: what was typed
 * in it by then, by hand or by a password manager, stays.
 */
export function useTypedField(name: string, format: InputFormatter = (value) => value) {
  const { register, setValue } = useFormContext()
  const { ref, ...registered } = register(name)
  const met = useRef<HTMLInputElement>(null)
  const take = (input: HTMLInputElement | null) => {
    const typed = input && input !== met.current ? input.value : ''
    // The form writes its own value into a control that it meets for the first time.
    ref(input)
    if (typed !== '') setValue(name, format(typed), { shouldDirty: true })
    met.current = input ?? met.current
  }
  return { ...registered, ref: take }
}
