import type { listReferenceVersions } from '@vignettes/domain/api/casework-reference.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Announcement } from '../../../components/casework/announcement.tsx'
import { AmountField } from '../../../components/form/amount-field.tsx'
import { formatDate, formatDecimal } from '../../../format.ts'
import { text } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldSet } from '../../../ui/field-set.tsx'
import { fieldName, type TariffDraft, type Values, withNextYear } from './version-draft.ts'

interface TariffFieldsProps {
  draft: TariffDraft
  names: ReplyOf<typeof listReferenceVersions>['tariffNames']
  onChange: (draft: TariffDraft, values: Values) => void
}

/** The amounts of each tariff; which tariffs there are is no matter of a list. */
export function TariffFields({ draft, names, onChange }: TariffFieldsProps) {
  const { getValues } = useFormContext<Values>()
  const [announcement, announce] = useState('')
  const addYear = () => {
    const next = withNextYear(draft, getValues())
    onChange(next.draft, next.values)
    announce(text('casework.reference.year-added', { date: formatDate(next.from) }))
  }
  return (
    <>
      {draft.items.map(({ code, rows }) => {
        const named = names.find((each) => each.code === code)
        // A code that is known and never offered has no amount.
        if (!named || rows.length === 0) return null
        const unit = text(`casework.reference.unit.${named.unit}`)
        return (
          <FieldSet
            key={code}
            legend={text('casework.reference.tariff', { name: named.name, unit, code })}
          >
            <div className="reference-fields">
              {rows.map((row) => (
                <AmountField
                  key={row.key}
                  name={fieldName('amount', row.key)}
                  label={labelOf(row)}
                />
              ))}
            </div>
          </FieldSet>
        )
      })}
      <Announcement>{announcement}</Announcement>
      <Button type="button" variant="secondary" onClick={addYear}>
        {text('casework.reference.add-year')}
      </Button>
    </>
  )
}

function labelOf({ validFrom, minM2, maxM2 }: TariffDraft['items'][number]['rows'][number]) {
  const date = formatDate(validFrom)
  if (minM2 === null && maxM2 === null) return text('casework.reference.amount-from', { date })
  const max = maxM2 === null ? text('casework.reference.no-end') : formatDecimal(maxM2)
  return text('casework.reference.amount-band', { date, min: formatDecimal(minM2 ?? 0), max })
}
