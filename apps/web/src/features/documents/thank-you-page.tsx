import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { useParams } from 'react-router'
import { ButtonLink } from '../../components/button-link.tsx'
import { Screen } from '../../components/screen.tsx'
import { text, withTexts } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'

export const clientLoader = withTexts('documents')

/** §2.1 after the re-upload: what happens next. */
export default function DocumentsThankYouPage() {
  const { vignetteId = '' } = useParams()
  return (
    <Screen title={text('documents.thank-you.title')}>
      <Paragraph size="large">{text('documents.thank-you.text')}</Paragraph>
      <Paragraph>{text('documents.thank-you.next')}</Paragraph>
      <div className="portal-actions">
        <ButtonLink to={paths.vignettes()}>{text('documents.vignettes')}</ButtonLink>
        <ButtonLink variant="secondary" to={ownPaths.vignette(vignetteId)}>
          {text('documents.thank-you.vignette')}
        </ButtonLink>
      </div>
    </Screen>
  )
}
