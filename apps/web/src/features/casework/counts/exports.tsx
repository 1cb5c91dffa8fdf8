import { EXPORT_FORMATS, EXPORTS, exportTable } from '@vignettes/domain/api/casework-counts.ts'
import { asFailure } from '../../../api/client.ts'
import { caseworkFile } from '../../../api/staff-client.ts'
import type { Period } from '../../../components/casework/period.ts'
import { FileDownload } from '../../../components/file-download.tsx'
import { text } from '../../../text.ts'
import { Heading } from '../../../ui/heading.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'

/** The lines behind the counts, as files for a spreadsheet. */
export function Exports({ period }: { period: Period }) {
  return (
    <section className="casework-exports" aria-labelledby="export">
      <Heading level={2} id="export">
        {text('casework.counts.export')}
      </Heading>
      <Paragraph>{text('casework.counts.export-hint')}</Paragraph>
      <div className="portal-actions">
        {EXPORTS.flatMap((what) =>
          EXPORT_FORMATS.map((format) => (
            <FileDownload
              key={`${what} ${format}`}
              variant="secondary"
              label={text(`casework.counts.${what}-${format}`)}
              busyLabel={text('casework.counts.busy')}
              fileName={`${what}-${period.from}-${period.until}.${format}`}
              load={() => caseworkFile(exportTable, { query: { ...period, what, format } })}
              failureOf={failureOf}
            />
          )),
        )}
      </div>
    </section>
  )
}

/** Too much for one file is told at a field of the call, which no form here has. */
function failureOf(error: unknown) {
  const failure = asFailure(error)
  const [field] = failure.fieldErrors
  return { message: field?.message ?? failure.message, status: failure.status }
}
