import { REQUEST_ORIGINS } from '@vignettes/domain/casework/counter-request.ts'
import { lowercaseInput } from '@vignettes/domain/format/text-input.ts'
import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { plainBsn, plainKvkNumber, plainName } from '@vignettes/domain/rules/ways-of-writing.ts'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useFormContext } from 'react-hook-form'
import { PersonFields } from '../../../components/casework/person-fields.tsx'
import { TextAreaField } from '../../../components/casework/text-area-field.tsx'
import { CheckboxField } from '../../../components/form/checkbox-field.tsx'
import { ChoiceField } from '../../../components/form/choice-field.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { text } from '../../../text.ts'
import { FieldSet } from '../../../ui/field-set.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { areaName } from '../area-name.ts'
import { type Counter, type CounterValues, offeredProducts, PRODUCTS } from './product.ts'
import type { TakenEmail } from './use-taken-email.ts'

/** How its applicant came, and why it is filled in for them. */
export function WhyFields({ counter }: { counter: Counter }) {
  const offered = offeredProducts(counter)
  const gone = Object.entries(PRODUCTS).filter(([value]) => !offered.some(([on]) => on === value))
  const names = gone.map(([, product]) => areaName(product)).join(', ')
  return (
    <FieldSet className="portal-group" legend={text('casework.counter.why')}>
      <ChoiceField
        name="product"
        legend={text('casework.counter.product')}
        hint={names && text('casework.counter.off-offer', { names })}
        options={offered.map(([value, product]) => ({
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

interface NewPersonFieldsProps extends Pick<Counter, 'countries'> {
  /** That the e-mail address is somebody's. */
  taken: TakenEmail | undefined
}

/** Somebody who has no account yet. */
export function NewPersonFields({ countries, taken }: NewPersonFieldsProps) {
  const { watch, setValue } = useFormContext<CounterValues>()
  const country = String(watch('country'))
  const isDutch = country === 'NL'
  const hasNoEmail = watch('hasNoEmail') === true
  // §5 elsewhere there is none.
  useEffect(() => {
    if (!isDutch) setValue('citizenServiceNumber', '')
  }, [isDutch, setValue])
  return (
    <FieldSet className="portal-group" legend={text('casework.counter.applicant')}>
      <CheckboxField name="hasNoEmail" label={text('casework.counter.no-email')} isOptional />
      {hasNoEmail ? (
        <Paragraph>{text('casework.counter.no-email-lead')}</Paragraph>
      ) : (
        <TextField
          name="email"
          label={text('casework.counter.email')}
          hint={text('casework.counter.email-hint')}
          inputMode="email"
          format={lowercaseInput}
        />
      )}
      <div role="status">
        {taken?.accountId && (
          <Paragraph>
            <Link className="ams-link" to={caseworkPaths.counter({ aanvrager: taken.accountId })}>
              {text('casework.counter.go-on')}
            </Link>
            {'. '}
            {text('casework.counter.go-on-lead')}
          </Paragraph>
        )}
      </div>
      <PersonFields countries={countries} />
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

/** Whom they ask for, where that is not themselves: who stands there is the contact. */
export function CompanyFields() {
  return (
    <FieldSet className="portal-group" legend={text('casework.counter.company')}>
      <Paragraph>{text('casework.counter.company-lead')}</Paragraph>
      <TextField
        name="companyName"
        label={text('casework.counter.company-name')}
        isOptional
        tidy={plainName}
      />
      <TextField
        name="companyKvkNumber"
        label={text('casework.case.kvk-number')}
        inputMode="numeric"
        size="short"
        isOptional
        tidy={plainKvkNumber}
      />
    </FieldSet>
  )
}
