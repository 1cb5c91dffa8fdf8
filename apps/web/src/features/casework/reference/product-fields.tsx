import type { listReferenceVersions } from '@vignettes/domain/api/casework-reference.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { districtOfCategory } from '@vignettes/domain/vignette/categories.ts'
import { districtInRoute, transitDistrict } from '@vignettes/domain/vignette/districts.ts'
import { SelectField } from '../../../components/form/select-field.tsx'
import { text } from '../../../text.ts'
import { FieldSet } from '../../../ui/field-set.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { fieldName, type ProductsDraft } from './version-draft.ts'

interface ProductFieldsProps {
  draft: ProductsDraft
  /** What the vignettes are called. */
  names: ReplyOf<typeof listReferenceVersions>['tariffNames']
}

/** Of each vignette whether it can be asked for. */
export function ProductFields({ draft, names }: ProductFieldsProps) {
  const options = (['yes', 'no'] as const).map((value) => ({
    value,
    label: text(`casework.reference.products.${value}`),
  }))
  return (
    <>
      <Paragraph>{text('casework.reference.products.lead')}</Paragraph>
      {draft.items.map(({ code }) => {
        const name = names.find((named) => named.code === code)?.name ?? code
        const district = districtInRoute(districtOfCategory(code) ?? transitDistrict())
        return (
          <FieldSet key={code} legend={`${district}: ${name}`}>
            <SelectField
              name={fieldName('isOffered', code)}
              label={text('casework.reference.field.isOffered')}
              options={options}
            />
          </FieldSet>
        )
      })}
    </>
  )
}
