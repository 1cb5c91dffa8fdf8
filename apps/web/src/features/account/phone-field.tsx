import { DEFAULT_COUNTRY } from '@vignettes/domain/account/personal-details.ts'
import { plainPhoneNumber } from '@vignettes/domain/rules/ways-of-writing.ts'
import { useFormContext } from 'react-hook-form'
import { TextField } from '../../components/form/text-field.tsx'
import { text } from '../../text.ts'
import type { DetailsForm } from './details-form.ts'

/** The applicant's telephone number, as it is written in their country. */
export function PhoneField() {
  const country = useFormContext<DetailsForm>().watch('country')
  const form = country === DEFAULT_COUNTRY ? 'phoneNumber' : 'phoneNumber-abroad'
  return (
    <TextField
      name="phoneNumber"
      label={text('account.field.phoneNumber')}
      hint={text(`account.hint.${form}`)}
      autoComplete="tel"
      inputMode="tel"
      tidy={plainPhoneNumber}
    />
  )
}
