import { text } from '../text.ts'
import { FileDownload } from './file-download.tsx'
import type { PageError } from './page-error.ts'

interface SummaryDownloadProps {
  /** Decisions A34: the file is named after it. */
  reference: string
  variant?: 'primary' | 'secondary'
  load: () => Promise<Blob>
  failureOf: (error: unknown) => PageError
}

/** §2.8 the summary of a request as PDF; its screen loads the texts of `summary`. */
export function SummaryDownload({ reference, ...props }: SummaryDownloadProps) {
  return (
    <FileDownload
      label={text('summary.download')}
      busyLabel={text('summary.downloading')}
      fileName={text('summary.file-name', { reference })}
      {...props}
    />
  )
}
