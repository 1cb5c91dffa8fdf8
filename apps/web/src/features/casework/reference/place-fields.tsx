import { DISTRICT_CODES } from '@vignettes/domain/vignette/district-codes.ts'
import { districtInRoute } from '@vignettes/domain/vignette/districts.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Announcement } from '../../../components/casework/announcement.tsx'
import { SelectField } from '../../../components/form/select-field.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldSet } from '../../../ui/field-set.tsx'
import {
  fieldName,
  PLACE_FIELDS,
  type PlaceField,
  type PlacesDraft,
  type Values,
  withNewPlace,
} from './version-draft.ts'

const DISTRICT_OPTIONS = DISTRICT_CODES.map((value) => ({ value, label: districtInRoute(value) }))
/** Fields of a marina may be missing. */
const OPTIONAL: readonly PlaceField[] = ['street', 'number', 'postcode', 'city', 'phoneNumber']

interface PlaceFieldsProps {
  draft: PlacesDraft
  onChange: (draft: PlacesDraft, values: Values) => void
}

/** Pickup points or marinas: each can be changed or taken away, and others added. */
export function PlaceFields({ draft, onChange }: PlaceFieldsProps) {
  const { getValues } = useFormContext<Values>()
  const [announcement, announce] = useState('')
  const nameOf = (key: string) =>
    getValues(fieldName('name', key)) || text('casework.reference.new-item')
  const remove = (key: string) => {
    const name = nameOf(key)
    onChange({ ...draft, items: draft.items.filter((item) => item.key !== key) }, {})
    announce(text('casework.reference.removed', { name }))
  }
  const add = () => {
    const next = withNewPlace(draft)
    onChange(next.draft, next.values)
    announce(text('casework.reference.added'))
  }
  return (
    <>
      {draft.items.map(({ key }) => (
        <FieldSet key={key} legend={nameOf(key)}>
          <div className="reference-fields">
            {PLACE_FIELDS[draft.kind].map((field) => (
              <PlaceFieldOf key={field} kind={draft.kind} field={field} place={key} />
            ))}
          </div>
          <Button
            type="button"
            variant="tertiary"
            aria-label={text('casework.reference.remove-of', { name: nameOf(key) })}
            onClick={() => remove(key)}
          >
            {text('casework.reference.remove')}
          </Button>
        </FieldSet>
      ))}
      <Announcement>{announcement}</Announcement>
      <Button type="button" variant="secondary" onClick={add}>
        {text(`casework.reference.add-${draft.kind}`)}
      </Button>
    </>
  )
}

interface PlaceFieldProps {
  kind: PlacesDraft['kind']
  field: PlaceField
  place: string
}

function PlaceFieldOf({ kind, field, place }: PlaceFieldProps) {
  const label = text(`casework.reference.field.${field}`)
  const name = fieldName(field, place)
  if (field === 'district')
    return <SelectField name={name} label={label} options={DISTRICT_OPTIONS} />
  const isNumber = field === 'latitude' || field === 'longitude'
  return (
    <TextField
      name={name}
      label={label}
      isOptional={kind === 'marinas' && OPTIONAL.includes(field)}
      {...(isNumber && { inputMode: 'decimal' as const })}
    />
  )
}
