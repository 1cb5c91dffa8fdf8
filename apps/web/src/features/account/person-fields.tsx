import { formatInitialsInput, withoutTrailingDot } from '@vignettes/domain/format/initials-input.ts'
import { capitaliseFirst } from '@vignettes/domain/format/text-input.ts'
import { plainBsn, plainName } from '@vignettes/domain/rules/ways-of-writing.ts'
import { TextField } from '../../components/form/text-field.tsx'
import { text } from '../../text.ts'
import type { DetailsFormApi } from './details-form.ts'
import { PhoneField } from './phone-field.tsx'
import { FieldSet } from '../../ui/field-set.tsx'

/** Who the applicant is. §5 the citizen service number belongs to the Netherlands alone. */
export function PersonFields({ form }: { form: DetailsFormApi }) {
  const isDutch = form.watch('country') === 'NL'
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
