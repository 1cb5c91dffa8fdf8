import { getObject } from '@vignettes/domain/api/vignettes.ts'
import { isUnknown } from '../../api/failure.ts'
import { useCall, whyUnanswered } from '../../api/queries.ts'
import { textForReader } from '../../api/text-for-reader.ts'
import { useHelpedName } from '../../api/use-helped-name.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { Navigate, useParams } from 'react-router'
import { ButtonLink } from '../../components/button-link.tsx'
import { RequestReference } from '../../components/request-reference.tsx'
import { Screen } from '../../components/screen.tsx'
import { Unanswered } from '../../components/unanswered.tsx'
import { text, withTexts } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'

export const clientLoader = withTexts('documents', 'summary')

/** §2.1 after the re-upload: what happens next. */
export default function DocumentsThankYouPage() {
  const { vignetteId = '' } = useParams()
  const query = useCall(getObject, { query: { objectId: vignetteId } })
  const name = useHelpedName() ?? ''
  if (!query.data || isUnknown(query.error)) {
    return (
      <Unanswered
        title={text('documents.title')}
        failedTitle={text('documents.failed')}
        {...whyUnanswered(query)}
      />
    )
  }
  // Decisions A23: thanked for only while they are what happened last.
  if (query.data.history.at(-1)?.reason !== 'documents-received') {
    return <Navigate replace to={ownPaths.vignette(vignetteId)} />
  }
  return (
    <Screen title={text('documents.thank-you.title')}>
      <Paragraph size="large">{text('documents.thank-you.text')}</Paragraph>
      <RequestReference reference={query.data.reference} />
      <Paragraph>{textForReader('documents.thank-you.next', { name })}</Paragraph>
      <div className="portal-actions">
        <ButtonLink to={paths.vignettes()}>{text('documents.vignettes')}</ButtonLink>
        <ButtonLink variant="secondary" to={ownPaths.vignette(vignetteId)}>
          {text('documents.thank-you.vignette')}
        </ButtonLink>
      </div>
    </Screen>
  )
}
