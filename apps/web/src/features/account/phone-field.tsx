import { plainPhoneNumber } from '@vignettes/domain/rules/ways-of-writing.ts'
import { TextField } from '../../components/form/text-field.tsx'
import { text } from '../../text.ts'

/** The applicant's telephone number. */
export function PhoneField() {
  return (
    <TextField
      name="phoneNumber"
      label={text('account.field.phoneNumber')}
      hint={text('account.hint.phoneNumber')}
      autoComplete="tel"
      inputMode="tel"
      tidy={plainPhoneNumber}
    />
  )
}
