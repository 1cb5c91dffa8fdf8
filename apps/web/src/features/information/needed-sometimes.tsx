import { documentFields, documentRow } from '@vignettes/domain/documents/documents.ts'
import { type District, districtRow } from '@vignettes/domain/vignette/districts.ts'
import { AskForExemption } from '../../components/ask-for-exemption.tsx'
import { text } from '../../text.ts'
import { InformationList } from './information-list.tsx'

/** D12 the documents that only some requests need, each with when that is, before anybody begins. */
export function NeededSometimes({ district }: { district: District }) {
  const { withoutDocuments } = districtRow(district)
  const rows = documentFields('mooring')
    .filter((field) => !withoutDocuments.includes(field))
    .map(documentRow)
  const items = rows.flatMap(({ texts: { label, when } }) =>
    when ? [{ title: text(label), text: text(when) }] : [],
  )
  return (
    <InformationList id="sometimes" title={text('information.documents.title')} items={items}>
      {rows.some(({ isFromCity }) => isFromCity) && (
        <p>
          <AskForExemption />
        </p>
      )}
    </InformationList>
  )
}
