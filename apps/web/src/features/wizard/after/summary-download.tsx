import { getMooringSummary } from '@vignettes/domain/api/mooring.ts'
import { getTransitSummary } from '@vignettes/domain/api/requests.ts'
import type { VignetteType } from '@vignettes/domain/vignette/vignette-types.ts'
import { asFailure, callForFile } from '../../../api/client.ts'
import { FileDownload } from '../../../components/file-download.tsx'
import { text } from '../../../text.ts'

const SUMMARIES = { transit: getTransitSummary, mooring: getMooringSummary } as const

interface SummaryDownloadProps {
  type: VignetteType
  requestId: string
}

/** §7 the summary as PDF. */
export function SummaryDownload({ type, requestId }: SummaryDownloadProps) {
  return (
    <FileDownload
      label={text('payment.thank-you.download')}
      busyLabel={text('payment.thank-you.downloading')}
      fileName={text('payment.thank-you.file-name')}
      load={() => callForFile(SUMMARIES[type], { query: { requestId } })}
      failureOf={asFailure}
    />
  )
}
