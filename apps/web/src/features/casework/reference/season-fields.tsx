import { TextField } from '../../../components/form/text-field.tsx'
import { text } from '../../../text.ts'
import { FieldSet } from '../../../ui/field-set.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { fieldName, type SeasonDraft } from './version-draft.ts'

/** The dates of the season: their first and last days. A year of requests ends with the year itself. */
export function SeasonFields({ draft }: { draft: SeasonDraft }) {
  return draft.items.map(({ code }) => (
    <FieldSet key={code} legend={text(`casework.reference.season.${code}`)}>
      <div className="reference-fields">
        <DayField name={fieldName('first', code)} field="first" />
        {code === 'four-terms' && <DayField name={fieldName('last', code)} field="last" />}
      </div>
      {code === 'next-year' && <Paragraph>{text('casework.reference.season.until')}</Paragraph>}
    </FieldSet>
  ))
}

function DayField({ name, field }: { name: string; field: 'first' | 'last' }) {
  return (
    <TextField
      name={name}
      label={text(`casework.reference.field.${field}`)}
      hint={text('casework.reference.season.day-hint')}
    />
  )
}
