import { isTermFourAllowed } from '@vignettes/domain/rules/season.ts'
import { districtRow } from '@vignettes/domain/vignette/districts.ts'
import { documentsToAsk } from '@vignettes/domain/wizard/document-facts.ts'
import type { WizardFacts } from '@vignettes/domain/wizard/facts.ts'
import { isPickup, pickupLocationText } from '@vignettes/domain/wizard/steps/delivery.ts'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { ChoiceField } from '../../../components/form/choice-field.tsx'
import { FieldMessageLine, useFieldMessage } from '../../../components/form/field-frame.tsx'
import { SelectField } from '../../../components/form/select-field.tsx'
import { TermField } from '../../../components/form/term-field.tsx'
import { MeasureField } from '../../../components/form/measure-field.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { UploadField } from '../../../components/form/upload-field.tsx'
import { formatEuros } from '../../../format.ts'
import { text } from '../../../text.ts'
import { FieldSet } from '../../../ui/field-set.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { type CounterValues, NO_MARINA } from './product.ts'

interface FactsProps {
  facts: WizardFacts
}

/** Empties a field that another answer rules out. */
function useEmptied(field: string, isRuledOut: boolean): void {
  const { setValue } = useFormContext<CounterValues>()
  useEffect(() => {
    if (isRuledOut) setValue(field, '')
  }, [field, isRuledOut, setValue])
}

/** The boat, as every request has it. */
export function BoatFields({ facts }: FactsProps) {
  return (
    <FieldSet className="portal-group" legend={text('casework.counter.boat')}>
      <TextField name="boatName" label={text('decision.corrected-field.boatName')} />
      <MeasureField name="boatLength" label={text('decision.corrected-field.boatLength')} />
      <MeasureField name="boatWidth" label={text('decision.corrected-field.boatWidth')} />
      <SelectField
        name="driveTypeID"
        label={text('decision.corrected-field.driveTypeID')}
        placeholder={text('casework.counter.choose')}
        options={(facts.driveTypes ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FieldSet>
  )
}

/** How a transit vignette reaches its owner. */
export function DeliveryFields({ facts }: FactsProps) {
  const { watch } = useFormContext<CounterValues>()
  const isPickedUp = isPickup(facts, String(watch('pickUp')))
  useEmptied('pickupLocation', !isPickedUp)
  return (
    <FieldSet className="portal-group" legend={text('casework.counter.delivery-title')}>
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

/** Where a boat lies, and what its mooring vignette depends on besides. */
export function MooringFields({ facts }: FactsProps) {
  const { watch } = useFormContext<CounterValues>()
  const isInMarina = watch('mooringSpot') === 'marina'
  const isCancelled = watch('cancelledVignette') === '1'
  useEmptied('marinaID', !isInMarina)
  useEmptied('vignetteNumber', !isCancelled)
  return (
    <FieldSet className="portal-group" legend={text('casework.counter.berth')}>
      <ChoiceField
        name="objectAge"
        legend={text('casework.counter.bought')}
        options={(['old', 'new'] as const).map((value) => ({
          value,
          label: text(`recap.value.${value}`),
        }))}
      />
      <ChoiceField
        name="mooringSpot"
        legend={text('casework.counter.spot')}
        options={districtRow(facts.district).berths.map((value) => ({
          value,
          label: text(`recap.value.${value}`),
        }))}
      />
      {isInMarina && (
        <SelectField
          name="marinaID"
          label={text('recap.marinaID')}
          placeholder={text('casework.counter.choose')}
          options={[
            ...(facts.marinas ?? []).map(({ id, name }) => ({ value: id, label: name })),
            { value: NO_MARINA, label: text('recap.value.noMarina') },
          ]}
        />
      )}
      <ChoiceField
        name="cancelledVignette"
        legend={text('casework.counter.cancelled')}
        options={[
          { value: '1', label: text('recap.value.yes') },
          { value: '0', label: text('recap.value.no') },
        ]}
      />
      {isCancelled && (
        <TextField name="vignetteNumber" label={text('recap.vignetteNumber')} size="short" />
      )}
    </FieldSet>
  )
}

/** What the boat is offered and what each costs, and in how many terms it is paid. */
export function OfferFields({ facts }: FactsProps) {
  const { mooringTypes } = facts
  return (
    <FieldSet className="portal-group" legend={text('casework.counter.payment')}>
      <p className="casework-plain" role="status">
        {text(`casework.counter.${wordsOf(mooringTypes)}`)}
      </p>
      {mooringTypes && mooringTypes.length > 0 ? (
        <ChoiceField
          name="mooringType"
          legend={text('recap.mooringType')}
          options={mooringTypes.map(({ category, name, cost, creditReason, year }) => ({
            value: category,
            label: `${name}: ${formatEuros(cost)}`,
            hint: creditReason && text(`recap.no-credit.${creditReason}`, { year: String(year) }),
          }))}
        />
      ) : (
        <NoChoice name="mooringType" />
      )}
      <TermField hasFour={isTermFourAllowed(facts.today, facts.seasonOn)} />
      <Paragraph>{text('casework.counter.mandate')}</Paragraph>
    </FieldSet>
  )
}

function wordsOf(offers: WizardFacts['mooringTypes']) {
  if (!offers) return 'not-offered'
  return offers.length > 0 ? 'offered' : 'none-offered'
}

/** Where the choices will stand: what is said of them leads here until then. */
function NoChoice({ name }: { name: string }) {
  return (
    <div id={name} tabIndex={-1}>
      <FieldMessageLine name={name} message={useFieldMessage(name)} />
    </div>
  )
}

interface DocumentFieldsProps extends FactsProps {
  /** Of the files in the browser. */
  filesKey: string
  during: <T>(work: Promise<T>) => Promise<T>
}

/** What has to be handed in, by the rules of §5. */
export function DocumentFields({ facts, filesKey, during }: DocumentFieldsProps) {
  return (
    <FieldSet className="portal-group" legend={text('casework.counter.documents')}>
      {documentsToAsk(facts, 'any-type').map((field) => (
        <UploadField
          key={field}
          draftKey={filesKey}
          field={field}
          label={text(`recap.${field}`)}
          onKeep={() => undefined}
          during={during}
        />
      ))}
    </FieldSet>
  )
}
