import { REQUEST_ORIGINS } from '@vignettes/domain/casework/counter-request.ts'
import { documentFields } from '@vignettes/domain/documents/documents.ts'
import { formatDecimalInput } from '@vignettes/domain/format/decimal.ts'
import { formatInitialsInput, withoutTrailingDot } from '@vignettes/domain/format/initials-input.ts'
import { formatPostcodeInput } from '@vignettes/domain/format/postcode-input.ts'
import { capitaliseFirst, lowercaseInput } from '@vignettes/domain/format/text-input.ts'
import { hasPostcodes } from '@vignettes/domain/rules/postcode.ts'
import { plainBsn, plainName } from '@vignettes/domain/rules/ways-of-writing.ts'
import { isPickup, pickupLocationText } from '@vignettes/domain/wizard/steps/delivery.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextAreaField } from '../../../components/casework/text-area-field.tsx'
import { ChoiceField } from '../../../components/form/choice-field.tsx'
import { SelectField } from '../../../components/form/select-field.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { UploadField } from '../../../components/form/upload-field.tsx'
import { text } from '../../../text.ts'
import { FieldSet } from '../../../ui/field-set.tsx'
import type { Counter, CounterValues } from './counter-values.ts'

/** How its applicant came, and why it is filled in for them. */
export function WhyFields() {
  return (
    <FieldSet className="portal-group" legend={text('casework.counter.why')}>
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

interface BoatFieldsProps {
  facts: WizardFacts
  /** Of the photo in the browser. */
  filesKey: string
  during: <T>(work: Promise<T>) => Promise<T>
}

/** The boat, its photo, and how the vignette reaches its owner: what the steps of a transit request ask. */
export function BoatFields({ facts, filesKey, during }: BoatFieldsProps) {
  const { watch, setValue } = useFormContext<CounterValues>()
  const isPickedUp = isPickup(facts, String(watch('pickUp')))
  // §5 with another delivery type it must be empty.
  useEffect(() => {
    if (!isPickedUp) setValue('pickupLocation', '')
  }, [isPickedUp, setValue])
  const measure = {
    inputMode: 'decimal',
    format: formatDecimalInput,
    size: 'short',
    unit: 'm',
  } as const
  return (
    <FieldSet className="portal-group" legend={text('casework.counter.boat')}>
      <TextField name="boatName" label={text('decision.corrected-field.boatName')} />
      <TextField
        name="boatLength"
        label={text('decision.corrected-field.boatLength')}
        {...measure}
      />
      <TextField name="boatWidth" label={text('decision.corrected-field.boatWidth')} {...measure} />
      <SelectField
        name="driveTypeID"
        label={text('decision.corrected-field.driveTypeID')}
        placeholder={text('casework.counter.choose')}
        options={(facts.driveTypes ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      {documentFields(facts.type).map((field) => (
        <UploadField
          key={field}
          draftKey={filesKey}
          field={field}
          label={text(`recap.${field}`)}
          onKeep={() => undefined}
          during={during}
        />
      ))}
      <ChoiceField
        name="pickUp"
        legend={text('casework.counter.delivery')}
        options={(facts.deliveryTypes ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      {isPickedUp && (
        <SelectField
          name="pickupLocation"
          label={text('casework.counter.pickup')}
          placeholder={text('casework.counter.choose')}
          options={(facts.pickupLocations ?? []).map((location) => ({
            value: location.id,
            label: pickupLocationText(location),
          }))}
        />
      )}
    </FieldSet>
  )
}
