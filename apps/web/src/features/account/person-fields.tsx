import { formatInitialsInput, withoutTrailingDot } from '@vignettes/domain/format/initials-input.ts'
import { capitaliseFirst } from '@vignettes/domain/format/text-input.ts'
import { plainBsn, plainName } from '@vignettes/domain/rules/ways-of-writing.ts'
import { useEffect, useRef } from 'react'
import { TextField } from '../../components/form/text-field.tsx'
import { text } from '../../text.ts'
import type { DetailsFormApi } from './details-form.ts'
import { PhoneField } from './phone-field.tsx'
import { FieldSet } from '../../ui/field-set.tsx'

/** Who the applicant is. §5 the citizen service number belongs to the Netherlands alone. */
export function PersonFields({ form }: { form: DetailsFormApi }) {
  const country = form.watch('country')
  const isDutch = country === 'NL'
  useCountryChange(form, country)
  return (
    <FieldSet className="portal-group" legend={text('account.register.person')}>
      <TextField
        name="initials"
        label={text('account.field.initials')}
        hint={text('account.hint.initials')}
        format={formatInitialsInput}
        afterDeleteAtEnd={withoutTrailingDot}
        size="short"
      />
      <TextField
        name="surnamePrefix"
        label={text('account.field.surnamePrefix')}
        size="short"
        tidy={plainName}
        isOptional
      />
      <TextField
        name="surname"
        label={text('account.field.surname')}
        autoComplete="family-name"
        format={capitaliseFirst}
        tidy={plainName}
      />
      <PhoneField />
      {isDutch && (
        <TextField
          name="citizenServiceNumber"
          label={text('account.field.citizenServiceNumber')}
          hint={text('account.hint.citizenServiceNumber')}
          inputMode="numeric"
          tidy={plainBsn}
        />
      )}
    </FieldSet>
  )
}

/** §5 what the country decides is judged by the one that was chosen last; what it does not ask for, a citizen service number, goes. */
function useCountryChange(
  { formState: { isSubmitted }, setValue, trigger }: DetailsFormApi,
  country: string,
): void {
  const before = useRef(country)
  useEffect(() => {
    if (before.current === country) return
    before.current = country
    if (country !== 'NL') setValue('citizenServiceNumber', '')
    if (isSubmitted) void trigger()
  }, [country, isSubmitted, setValue, trigger])
}
