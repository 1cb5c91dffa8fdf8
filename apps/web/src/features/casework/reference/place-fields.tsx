import { DISTRICT_CODES } from '@vignettes/domain/vignette/district-codes.ts'
import { districtInRoute } from '@vignettes/domain/vignette/districts.ts'
import { SelectField } from '../../../components/form/select-field.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { text } from '../../../text.ts'
import { Blocks } from './blocks.tsx'
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
  return (
    <Blocks
      items={draft.items}
      nameField={(key) => fieldName('name', key)}
      addLabel={text(`casework.reference.add-${draft.kind}`)}
      onAdd={() => {
        const next = withNewPlace(draft)
        onChange(next.draft, next.values)
        return next.key
      }}
      onRemove={(gone) =>
        onChange({ ...draft, items: draft.items.filter(({ key }) => key !== gone) }, {})
      }
    >
      {({ key }) => (
        <div className="reference-fields">
          {PLACE_FIELDS[draft.kind].map((field) => (
            <PlaceFieldOf key={field} kind={draft.kind} field={field} place={key} />
          ))}
        </div>
      )}
    </Blocks>
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
