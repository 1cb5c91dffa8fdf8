import { useFormContext } from 'react-hook-form'
import { text } from '../../text.ts'

/** §5 '{n} van {max} tekens', in the style of an error when it is too many. */
export function CharacterCount({ name, max }: { name: string; max: number }) {
  const n = String(useFormContext().watch(name)).length
  return (
    <p className={`portal-counter${n > max ? ' portal-counter--error' : ''}`}>
      {text('form.counter', { n, max })}
    </p>
  )
}
