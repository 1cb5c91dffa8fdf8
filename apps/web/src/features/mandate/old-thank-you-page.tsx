import { getMooringSummary } from '@vignettes/domain/api/mooring.ts'
import { getRequest, getTransitSummary } from '@vignettes/domain/api/requests.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { useParams } from 'react-router'
import { asFailure, call, callForFile } from '../../api/client.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { FileDownload } from '../../components/file-download.tsx'
import { Screen } from '../../components/screen.tsx'
import { text, withTexts } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'

export const clientLoader = withTexts('mandate')

/** Decisions A11: the old thank-you, with the summary of the request. */
export default function OldThankYouPage() {
  const { requestId = '' } = useParams()
  return (
    <Screen title={text('mandate.legacy.thank-you-title')}>
      <Paragraph size="large">{text('mandate.legacy.thank-you')}</Paragraph>
      <div className="portal-actions">
        <FileDownload
          label={text('mandate.legacy.download')}
          busyLabel={text('mandate.legacy.downloading')}
          fileName={text('mandate.legacy.file-name')}
          load={() => loadSummary(requestId)}
          failureOf={downloadFailure}
        />
        <ButtonLink variant="secondary" to={paths.vignettes()}>
          {text('mandate.changed.vignettes')}
        </ButtonLink>
      </div>
    </Screen>
  )
}

/** The old address does not say which of the two summaries it means; the request does. */
async function loadSummary(requestId: string): Promise<Blob> {
  const { type } = await call(getRequest, { params: { id: requestId } })
  const summary = type === 'mooring' ? getMooringSummary : getTransitSummary
  return callForFile(summary, { query: { requestId } })
}

/** §8 legacy summary download failure: one sentence, whatever the cause. */
function downloadFailure(error: unknown) {
  const { status, requestId } = asFailure(error)
  return { message: text('mandate.legacy.download-failed'), status, requestId }
}
