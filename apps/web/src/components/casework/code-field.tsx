import { text } from '../../text.ts'
import { TextField } from '../form/text-field.tsx'

/** The code of the moment from a staff member's authenticator. */
export function CodeField({ hint }: { hint: string }) {
  return (
    <TextField
      name="code"
      label={text('casework.login.code')}
      hint={hint}
      autoComplete="one-time-code"
      inputMode="numeric"
      size="short"
    />
  )
}
