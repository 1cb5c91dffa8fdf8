import { getDeclinedDocuments } from '@vignettes/domain/api/documents.ts'
import { getObject, type VignetteDetails } from '@vignettes/domain/api/vignettes.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import type { BusinessDate } from '@vignettes/domain/rules/business-date.ts'
import { useNavigate, useParams } from 'react-router'
import { asFailure } from '../../api/client.ts'
import { refresh, useCall } from '../../api/queries.ts'
import { BackLink } from '../../components/back-link.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { Facts } from '../../components/facts.tsx'
import { FailedLoad } from '../../components/failed-load.tsx'
import { loadingScreen } from '../../components/loading-screen.tsx'
import { NotFound } from '../../components/not-found.tsx'
import { type PageError, showPageErrorAfterNavigation } from '../../components/page-error.ts'
import { Screen } from '../../components/screen.tsx'
import { formatDate } from '../../format.ts'
import { serverToday } from '../../server-today.ts'
import { text, withTexts } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { UploadForm } from './upload-form.tsx'

export const clientLoader = withTexts('decision', 'documents', 'wizard', 'recap', 'summary')

/** §2.8 rejected documents: per document the reason, a format hint and an upload. */
export default function RejectedDocumentsPage() {
  const { vignetteId = '' } = useParams()
  const navigate = useNavigate()
  const { data, error, refetch } = useCall(getDeclinedDocuments, { body: { objectId: vignetteId } })
  const about = useCall(getObject, { query: { objectId: vignetteId } })
  const thank = async () => {
    // What is thanked for stands in what happened last, and what is kept here is of before.
    await refresh(getObject, { query: { objectId: vignetteId } })
    await navigate(ownPaths.rejectedDocumentsThankYou(vignetteId))
  }
  const lookAgain = async () => {
    // With another question there is another last day.
    const [asked] = await Promise.all([refetch(), about.refetch()])
    return asked.isSuccess ? asked.data.documents : undefined
  }
  const leave = async (alert: PageError) => {
    showPageErrorAfterNavigation(alert)
    await navigate(ownPaths.vignette(vignetteId), { replace: true })
  }
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
  if (!data || about.isPending) return loadingScreen(title, back)
  return (
    <Screen title={title} back={back}>
      {about.data && <Facts facts={whichRequest(about.data)} />}
      {data.documents.length === 0 ? (
        <Nothing />
      ) : (
        <>
          {about.data?.answerBy && <LastDay answerBy={about.data.answerBy} />}
          <UploadForm
            vignetteId={vignetteId}
            documents={data.documents}
            onSent={thank}
            lookAgain={lookAgain}
            onNothingAsked={leave}
          />
        </>
      )}
    </Screen>
  )
}

/** Decisions A34: who sends documents knows for which boat, and what to say when they call. */
function whichRequest({ object, reference }: VignetteDetails) {
  return [
    [text('recap.boatName'), object.name],
    [text('summary.reference'), reference],
  ] as const
}

/** D6 until when, as the letter says it; what comes later is taken too, as long as nothing is decided. */
function LastDay({ answerBy }: { answerBy: BusinessDate }) {
  const isOver = answerBy < serverToday()
  const words = text(`documents.answer-${isOver ? 'was-by' : 'by'}`, { date: formatDate(answerBy) })
  return (
    <Paragraph>
      <strong>{words}</strong>
    </Paragraph>
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
