import { LABEL_MEDIA_TYPES, makeLabels } from '@vignettes/domain/api/casework-labels.ts'
import {
  LABEL_SHEETS,
  labelsOn,
  type LabelSheetName,
} from '@vignettes/domain/casework/label-sheets.ts'
import type { HandOverKind } from '@vignettes/domain/casework/queue.ts'
import { rowNames } from '@vignettes/domain/rules/table.ts'
import { useId, useState } from 'react'
import { asFailure } from '../../../api/client.ts'
import { caseworkFile } from '../../../api/staff-client.ts'
import { FileDownload } from '../../../components/file-download.tsx'
import { text } from '../../../text.ts'
import { Label } from '../../../ui/label.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { Select } from '../../../ui/select.tsx'

const SHEETS = rowNames(LABEL_SHEETS)

/** What the files of each way to hand over are called. */
const WORDS = { TO_SEND: 'labels', TO_LAY_OUT: 'pickup-list' } as const

interface LabelDownloadProps {
  kind: HandOverKind
  ids: readonly string[]
}

/** Where the stickers of a page go by post, or lie to be picked up: as labels, or as a table for a printer. */
export function LabelDownload({ kind, ids }: LabelDownloadProps) {
  const words = WORDS[kind]
  const [sheet, setSheet] = useState<LabelSheetName>('21')
  const [first, setFirst] = useState(1)
  const [sheetField, firstField, hint] = [useId(), useId(), useId()]
  const places = Array.from({ length: labelsOn(sheet) }, (_, at) => at + 1)
  return (
    <details className="casework-labels">
      <summary>{text(`casework.${words}.summary`)}</summary>
      <Paragraph>{text(`casework.${words}.lead`)}</Paragraph>
      <div className="casework-hand-over">
        <div>
          <Label htmlFor={sheetField}>{text('casework.labels.sheet')}</Label>
          <Select
            id={sheetField}
            value={sheet}
            onChange={({ target }) => {
              setSheet(SHEETS.find((name) => name === target.value) ?? sheet)
              setFirst(1)
            }}
          >
            {SHEETS.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </div>
        <div>
          <Label htmlFor={firstField}>{text('casework.labels.first')}</Label>
          <Select
            id={firstField}
            value={first}
            aria-describedby={hint}
            onChange={({ target }) => setFirst(Number(target.value))}
          >
            {places.map((place) => (
              <option key={place}>{place}</option>
            ))}
          </Select>
        </div>
      </div>
      <Paragraph id={hint}>{text('casework.labels.first-hint')}</Paragraph>
      <div className="portal-actions">
        {rowNames(LABEL_MEDIA_TYPES).map((format) => (
          <FileDownload
            key={format}
            variant="secondary"
            label={text(`casework.${words}.${format}`)}
            busyLabel={text('casework.labels.busy')}
            fileName={text(`casework.${words}.file`, { format })}
            load={() =>
              caseworkFile(makeLabels, { body: { kind, ids: [...ids], format, sheet, first } })
            }
            failureOf={failureOf}
          />
        ))}
      </div>
    </details>
  )
}

function failureOf(error: unknown) {
  const { message, status } = asFailure(error)
  return { message, status }
}
