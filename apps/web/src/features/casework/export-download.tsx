import {
  type EXPORT_FORMATS,
  type EXPORTS,
  exportTable,
} from '@vignettes/domain/api/casework-counts.ts'
import { asFailure } from '../../api/client.ts'
import { caseworkFile } from '../../api/staff-client.ts'
import type { Period } from '../../components/casework/period.ts'
import { FileDownload } from '../../components/file-download.tsx'
import { text } from '../../text.ts'

interface ExportDownloadProps {
  what: (typeof EXPORTS)[number]
  format: (typeof EXPORT_FORMATS)[number]
  period: Period
  label: string
}

/** The button that hands over one file of a period. */
export function ExportDownload({ what, format, period, label }: ExportDownloadProps) {
  return (
    <FileDownload
      variant="secondary"
      label={label}
      busyLabel={text('casework.counts.busy')}
      fileName={text(`casework.export-file.${what}`, { ...period, format })}
      load={() => caseworkFile(exportTable, { query: { ...period, what, format } })}
      failureOf={failureOf}
    />
  )
}

/** Too much for one file is told at a field of the call, which no form here has. */
function failureOf(error: unknown) {
  const failure = asFailure(error)
  const [field] = failure.fieldErrors
  return { message: field?.message ?? failure.message, status: failure.status }
}
