import { getCountries } from '@vignettes/domain/api/reference-data.ts'
import { DEFAULT_COUNTRY } from '@vignettes/domain/account/personal-details.ts'
import { countryName } from '@vignettes/domain/format/country-name.ts'
import { formatPostcodeInput } from '@vignettes/domain/format/postcode-input.ts'
import { capitaliseFirst } from '@vignettes/domain/format/text-input.ts'
import { hasPostcodes } from '@vignettes/domain/rules/postcode.ts'
import { joinAdditions, splitHouseNumber } from '@vignettes/domain/rules/ways-of-writing.ts'
import { useRef } from 'react'
import { useFormContext, type UseFormReturn } from 'react-hook-form'
import { useCall } from '../../api/queries.ts'
import { SelectField } from '../../components/form/select-field.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import { readerLanguage } from '../../reader-language.ts'
import { text } from '../../text.ts'
import type { DetailsForm } from './details-form.ts'
import { useAddressLookup } from './use-address-lookup.ts'
import { FieldSet } from '../../ui/field-set.tsx'

/** Where the applicant lives; for the Netherlands street and city follow from postcode and number. */
export function AddressFields({ isCountryFixed = false }: { isCountryFixed?: boolean }) {
  const form = useFormContext<DetailsForm>()
  const countries = useCall(getCountries, {}).data?.countries ?? onlyDefault()
  const country = form.watch('country')
  const isDutch = country === DEFAULT_COUNTRY
  const lookup = useAddressLookup(form)
  const splitInto = useSplit(form)
  return (
    <FieldSet className="portal-group" legend={text('account.register.address')}>
      {!isCountryFixed && (
        <SelectField
          name="country"
          label={text('account.field.country')}
          autoComplete="country"
          options={countries.map(({ Code, name }) => ({ value: Code, label: name }))}
        />
      )}
      <TextField
        name="postalCode"
        label={text('account.field.postalCode')}
        hint={isDutch ? text('account.hint.postalCode') : undefined}
        autoComplete="postal-code"
        size="short"
        isOptional={!hasPostcodes(country)}
        {...(isDutch ? { format: formatPostcodeInput } : {})}
      />
      <TextField
        name="houseNumber"
        label={text('account.field.houseNumber')}
        hint={text(`account.hint.houseNumber${isDutch ? '' : '-abroad'}`)}
        inputMode={isDutch ? 'numeric' : 'text'}
        size="short"
        tidy={splitInto}
      />
      <TextField
        name="houseNumberAddition"
        label={text('account.field.houseNumberAddition')}
        size="short"
        isOptional
      />
      <p role="status" className="portal-status">
        {lookup}
      </p>
      <TextField
        name="street"
        label={text('account.field.street')}
        autoComplete="address-line1"
        format={capitaliseFirst}
      />
      <TextField
        name="city"
        label={text('account.field.city')}
        autoComplete="address-level2"
        format={capitaliseFirst}
      />
    </FieldSet>
  )
}

/** While the list is on its way, or when it does not come, the default country can be chosen. */
function onlyDefault() {
  return [{ Code: DEFAULT_COUNTRY, name: countryName(readerLanguage(), DEFAULT_COUNTRY) }]
}

/**
 * What was written behind the number goes to its own field, where the applicant sees it; written anew, in the place of what
 * went there before.
 */
function useSplit({ getValues, setValue }: UseFormReturn<DetailsForm>) {
  const last = useRef({ own: '', joined: '' })
  return (written: string): string => {
    const { number, addition } = splitHouseNumber(written)
    if (addition) {
      const there = getValues('houseNumberAddition') ?? ''
      const own = there === last.current.joined ? last.current.own : there
      const joined = joinAdditions(addition, own)
      last.current = { own, joined }
      setValue('houseNumberAddition', joined, { shouldValidate: true, shouldDirty: true })
    }
    return number
  }
}
