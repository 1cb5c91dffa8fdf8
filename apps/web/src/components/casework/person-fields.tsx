import type { getCounter } from '@vignettes/domain/api/casework-counter.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { formatInitialsInput, withoutTrailingDot } from '@vignettes/domain/format/initials-input.ts'
import { formatPostcodeInput } from '@vignettes/domain/format/postcode-input.ts'
import { capitaliseFirst } from '@vignettes/domain/format/text-input.ts'
import { hasPostcodes } from '@vignettes/domain/rules/postcode.ts'
import { plainName } from '@vignettes/domain/rules/ways-of-writing.ts'
import { useFormContext } from 'react-hook-form'
import { text } from '../../text.ts'
import { SelectField } from '../form/select-field.tsx'
import { TextField } from '../form/text-field.tsx'

/** Who somebody is, and where they are called and written to. */
export function PersonFields({ countries }: Pick<ReplyOf<typeof getCounter>, 'countries'>) {
  const { watch } = useFormContext<Record<string, unknown>>()
  const country = String(watch('country'))
  return (
    <>
      <TextField
        name="initials"
        label={text('decision.corrected-field.initials')}
        format={formatInitialsInput}
        afterDeleteAtEnd={withoutTrailingDot}
        size="short"
      />
      <TextField
        name="surnamePrefix"
        label={text('decision.corrected-field.surnamePrefix')}
        tidy={plainName}
        size="short"
        isOptional
      />
      <TextField
        name="surname"
        label={text('decision.corrected-field.surname')}
        format={capitaliseFirst}
        tidy={plainName}
      />
      <TextField
        name="phoneNumber"
        label={text('decision.corrected-field.phoneNumber')}
        inputMode="tel"
      />
      <SelectField
        name="country"
        label={text('decision.corrected-field.country')}
        options={countries.map(({ Code, name }) => ({ value: Code, label: name }))}
      />
      <TextField
        name="postalCode"
        label={text('decision.corrected-field.postalCode')}
        size="short"
        isOptional={!hasPostcodes(country)}
        {...(country === 'NL' && { format: formatPostcodeInput })}
      />
      <TextField
        name="houseNumber"
        label={text('decision.corrected-field.houseNumber')}
        size="short"
      />
      <TextField
        name="houseNumberAddition"
        label={text('decision.corrected-field.houseNumberAddition')}
        size="short"
        isOptional
      />
      <TextField
        name="street"
        label={text('decision.corrected-field.street')}
        format={capitaliseFirst}
      />
      <TextField
        name="city"
        label={text('decision.corrected-field.city')}
        format={capitaliseFirst}
      />
    </>
  )
}
