import { getRequest } from '@vignettes/domain/api/requests.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { isJustHandedIn, truePath } from '@vignettes/domain/paths/true-path.ts'
import { Navigate, useParams } from 'react-router'
import { asFailure } from '../../api/client.ts'
import { isUnknown } from '../../api/failure.ts'
import { loadSummary } from '../../api/load-summary.ts'
import { useCall, whyUnanswered } from '../../api/queries.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { RequestReference } from '../../components/request-reference.tsx'
import { Screen } from '../../components/screen.tsx'
import { SummaryDownload } from '../../components/summary-download.tsx'
import { Unanswered } from '../../components/unanswered.tsx'
import { text, withTexts } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'

export const clientLoader = withTexts('mandate', 'summary')

/** Decisions A11, A23: the old thank-you, with the number and the summary of the request, once the server says it was handed in. */
export default function OldThankYouPage() {
  const { requestId = '' } = useParams()
  const query = useCall(getRequest, { params: { id: requestId } })
  const request = query.data
  if (!request || isUnknown(query.error)) {
    return (
      <Unanswered
        title={text('summary.unanswered.title')}
        failedTitle={text('summary.unanswered.failed')}
        {...whyUnanswered(query)}
      />
    )
  }
  // Decisions A23: one that still waits for its money or its mandate was not received, and of one that was decided there is more to say.
  if (!isJustHandedIn(request)) return <Navigate replace to={truePath(request)} />
  return (
    <Screen title={text('mandate.legacy.thank-you-title')}>
      <Paragraph size="large">{text('mandate.legacy.thank-you')}</Paragraph>
      <RequestReference reference={request.reference} />
      <div className="portal-actions">
        <ButtonLink to={paths.vignettes()}>{text('mandate.changed.vignettes')}</ButtonLink>
        <SummaryDownload
          variant="secondary"
          reference={request.reference}
          load={() => loadSummary(request.type, requestId)}
          failureOf={downloadFailure}
        />
      </div>
    </Screen>
  )
}

/** §8 legacy summary download failure: one sentence, whatever the cause. */
function downloadFailure(error: unknown) {
  const { status, requestId } = asFailure(error)
  return { message: text('mandate.legacy.download-failed'), status, requestId }
}
