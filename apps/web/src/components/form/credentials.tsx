import { lowercaseInput } from '@vignettes/domain/format/text-input.ts'
import { text } from '../../text.ts'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'

/** Who logs in, under the names by which a password manager fills them in. */
export function Credentials() {
  return (
    <>
      <TextField
        name="email"
        label={text('account.field.email')}
        autoComplete="username"
        inputMode="email"
        format={lowercaseInput}
      />
      <PasswordField
        name="password"
        label={text('account.field.password')}
        autoComplete="current-password"
      />
    </>
  )
}
