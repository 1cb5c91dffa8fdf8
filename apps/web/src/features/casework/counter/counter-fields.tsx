import { REQUEST_ORIGINS } from '@vignettes/domain/casework/counter-request.ts'
import { formatInitialsInput, withoutTrailingDot } from '@vignettes/domain/format/initials-input.ts'
import { formatPostcodeInput } from '@vignettes/domain/format/postcode-input.ts'
import { capitaliseFirst, lowercaseInput } from '@vignettes/domain/format/text-input.ts'
import { hasPostcodes } from '@vignettes/domain/rules/postcode.ts'
import { plainBsn, plainName } from '@vignettes/domain/rules/ways-of-writing.ts'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextAreaField } from '../../../components/casework/text-area-field.tsx'
import { ChoiceField } from '../../../components/form/choice-field.tsx'
import { SelectField } from '../../../components/form/select-field.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { text } from '../../../text.ts'
import { FieldSet } from '../../../ui/field-set.tsx'
import { areaName } from '../area-name.ts'
import { type Counter, type CounterValues, PRODUCTS } from './product.ts'

/** How its applicant came, and why it is filled in for them. */
export function WhyFields() {
  return (
    <FieldSet className="portal-group" legend={text('casework.counter.why')}>
      <ChoiceField
        name="product"
        legend={text('casework.counter.product')}
        options={Object.entries(PRODUCTS).map(([value, product]) => ({
          value,
          label: areaName(product),
        }))}
      />
      <ChoiceField
        name="origin"
        legend={text('casework.counter.origin.legend')}
        options={REQUEST_ORIGINS.map((origin) => ({
          value: origin,
          label: text(`casework.counter.origin.${origin}`),
        }))}
      />
      <TextAreaField
        name="reason"
        label={text('casework.counter.reason')}
        hint={text('casework.counter.reason-hint')}
      />
    </FieldSet>
  )
}

/** Somebody who has no account yet. */
export function NewPersonFields({ countries }: Pick<Counter, 'countries'>) {
  const { watch, setValue } = useFormContext<CounterValues>()
  const country = String(watch('country'))
  const isDutch = country === 'NL'
  // §5 elsewhere there is none.
  useEffect(() => {
    if (!isDutch) setValue('citizenServiceNumber', '')
  }, [isDutch, setValue])
  return (
    <FieldSet className="portal-group" legend={text('casework.counter.applicant')}>
      <TextField
        name="email"
        label={text('casework.counter.email')}
        hint={text('casework.counter.email-hint')}
        inputMode="email"
        format={lowercaseInput}
      />
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
        label={text('casework.counter.country')}
        options={countries.map(({ Code, name }) => ({ value: Code, label: name }))}
      />
      <TextField
        name="postalCode"
        label={text('casework.counter.postalCode')}
        size="short"
        isOptional={!hasPostcodes(country)}
        {...(isDutch && { format: formatPostcodeInput })}
      />
      <TextField name="houseNumber" label={text('casework.counter.houseNumber')} size="short" />
      <TextField
        name="houseNumberAddition"
        label={text('casework.counter.houseNumberAddition')}
        size="short"
        isOptional
      />
      <TextField name="street" label={text('casework.counter.street')} format={capitaliseFirst} />
      <TextField name="city" label={text('casework.counter.city')} format={capitaliseFirst} />
      {isDutch && (
        <TextField
          name="citizenServiceNumber"
          label={text('casework.counter.citizenServiceNumber')}
          inputMode="numeric"
          tidy={plainBsn}
        />
      )}
    </FieldSet>
  )
}
