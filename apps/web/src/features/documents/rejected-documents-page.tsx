import { getDeclinedDocuments } from '@vignettes/domain/api/documents.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { useNavigate, useParams } from 'react-router'
import { asFailure } from '../../api/client.ts'
import { useCall } from '../../api/queries.ts'
import { BackLink } from '../../components/back-link.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { FailedLoad } from '../../components/failed-load.tsx'
import { loadingScreen } from '../../components/loading-screen.tsx'
import { NotFound } from '../../components/not-found.tsx'
import { Screen } from '../../components/screen.tsx'
import { text, withTexts } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { UploadForm } from './upload-form.tsx'

export const clientLoader = withTexts('documents', 'wizard', 'recap')

/** §2.8 rejected documents: per document the reason, a format hint and an upload. */
export default function RejectedDocumentsPage() {
  const { vignetteId = '' } = useParams()
  const navigate = useNavigate()
  const { data, error, refetch } = useCall(getDeclinedDocuments, { body: { objectId: vignetteId } })
  const title = text('documents.title')
  const back = <BackLink to={paths.vignettes()} />
  if (error && !data) {
    const failure = asFailure(error)
    if (failure.status === 404 || failure.status === 422) return <NotFound />
    return (
      <Screen title={title} back={back}>
        <FailedLoad
          title={text('documents.failed')}
          failure={failure}
          onRetry={() => void refetch()}
        />
      </Screen>
    )
  }
  if (!data) return loadingScreen(title)
  return (
    <Screen title={title} back={back}>
      {data.documents.length === 0 ? (
        <Nothing />
      ) : (
        <UploadForm
          vignetteId={vignetteId}
          documents={data.documents}
          onSent={() => void navigate(ownPaths.rejectedDocumentsThankYou(vignetteId))}
        />
      )}
    </Screen>
  )
}

/** §8 the empty state 'no rejected documents'. */
function Nothing() {
  return (
    <>
      <Paragraph size="large">{text('documents.none')}</Paragraph>
      <Paragraph>{text('documents.none-text')}</Paragraph>
      <div className="portal-actions">
        <ButtonLink to={paths.vignettes()}>{text('documents.vignettes')}</ButtonLink>
      </div>
    </>
  )
}
