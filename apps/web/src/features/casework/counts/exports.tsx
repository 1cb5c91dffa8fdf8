import { EXPORT_FORMATS, EXPORT_ROLES, EXPORTS } from '@vignettes/domain/api/casework-counts.ts'
import { hasRole } from '@vignettes/domain/casework/staff.ts'
import { useStaffSession } from '../../../api/staff-session.ts'
import type { Period } from '../../../components/casework/period.ts'
import { text } from '../../../text.ts'
import { Heading } from '../../../ui/heading.tsx'
import { Paragraph } from '../../../ui/paragraph.tsx'
import { ExportDownload } from '../export-download.tsx'

/** The lines behind the counts, as files for a spreadsheet, with what of them is on the screen. */
export function Exports({ period }: { period: Period }) {
  const session = useStaffSession()
  const mine = EXPORTS.filter((what) => session && hasRole(session.staffMember, EXPORT_ROLES[what]))
  return (
    <section className="casework-exports" aria-labelledby="export">
      <Heading level={2} id="export">
        {text('casework.counts.export')}
      </Heading>
      <Paragraph>{text('casework.counts.export-hint')}</Paragraph>
      {mine.map((what) => (
        <Paragraph key={what}>{text(`casework.counts.export-${what}`)}</Paragraph>
      ))}
      <div className="portal-actions">
        {mine.flatMap((what) =>
          EXPORT_FORMATS.map((format) => (
            <ExportDownload
              key={`${what} ${format}`}
              label={text(`casework.counts.${what}-${format}`)}
              {...{ what, format, period }}
            />
          )),
        )}
      </div>
    </section>
  )
}
