import { getUser } from '@vignettes/domain/api/account.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { asFailure } from '../../api/client.ts'
import { useCall } from '../../api/queries.ts'
import { useIssuers } from '../../api/use-issuers.ts'
import { BackLink } from '../../components/back-link.tsx'
import { FailedLoad } from '../../components/failed-load.tsx'
import { loadingScreen } from '../../components/loading-screen.tsx'
import { Screen } from '../../components/screen.tsx'
import { text, withTexts } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { ChangeIbanForm } from './change-iban-form.tsx'
import { isChangeOpen } from './follow-user.ts'
import { MandateNow } from './mandate-now.tsx'

export const clientLoader = withTexts('mandate')

/** §2.8 change-iban: the account of the mandate now, and a new mandate at a bank. */
export default function ChangeIbanPage() {
  const { data, error, refetch } = useCall(getUser, {})
  const { issuers, isPending, askAgain } = useIssuers()
  const title = text('mandate.change.title')
  const back = <BackLink to={ownPaths.accountDetails()} />
  if (error && !data) {
    return (
      <Screen title={title} back={back}>
        <FailedLoad
          title={text('mandate.change.failed')}
          failure={asFailure(error)}
          onRetry={() => void refetch()}
        />
      </Screen>
    )
  }
  if (!data || isPending) return loadingScreen(title, back)
  const { user } = data
  if (user.MandateProcessing) {
    return (
      <Screen title={title} back={back}>
        <Alert
          heading={text(
            user.HasMandate ? 'mandate.change.processing' : 'mandate.change.processing-first',
          )}
          headingLevel={2}
        >
          <Paragraph>{text('mandate.change.processing-text')}</Paragraph>
        </Alert>
        <MandateNow user={user} />
      </Screen>
    )
  }
  return (
    <Screen title={title} back={back}>
      <Paragraph>
        {text(user.HasMandate ? 'mandate.change.intro' : 'mandate.change.intro-first')}
      </Paragraph>
      {isChangeOpen(user) && (
        <Alert heading={text('mandate.change.pending')} headingLevel={2}>
          <Paragraph>{text('mandate.change.pending-text')}</Paragraph>
        </Alert>
      )}
      <MandateNow user={user} />
      <ChangeIbanForm user={user} issuers={issuers} onRetry={askAgain} />
    </Screen>
  )
}
