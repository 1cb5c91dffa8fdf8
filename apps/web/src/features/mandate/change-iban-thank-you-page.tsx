import type { User } from '@vignettes/domain/api/account.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '../../components/button-link.tsx'
import { LiveStatus } from '../../components/live-status.tsx'
import { loadingScreen } from '../../components/loading-screen.tsx'
import { showPageErrorAfterNavigation } from '../../components/page-error.ts'
import { Screen } from '../../components/screen.tsx'
import { marked } from '../../marked.tsx'
import { text, withTexts } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { earlierMandate, isReplaced } from './earlier-mandate.ts'
import { MandateNow } from './mandate-now.tsx'
import { isChangeOpen, useFollowedUser } from './follow-user.ts'

export const clientLoader = withTexts('mandate')

const WAITING = {
  short: 'mandate.changed.waiting',
  long: 'mandate.changed.waiting-long',
  over: 'mandate.changed.waiting-over',
} as const

/** That the bank is at work is said only once the bank has told so. */
function wordsOfWait(
  patience: keyof typeof WAITING,
  { MandateChange }: Pick<User, 'MandateChange'>,
): string {
  const isKnown = MandateChange?.isProcessing && patience === 'short'
  return text(isKnown ? 'mandate.changed.processing' : WAITING[patience])
}

/** §2.8 change-iban, the end: only the server's answer says that the new account is in use. */
export default function ChangeIbanThankYouPage() {
  const [earlier] = useState(earlierMandate)
  // A23: a bank that has decided, or never was asked, is not waited for.
  const { user, patience } = useFollowedUser((asked) => !isChangeOpen(asked))
  if (!user) return loadingScreen(text('mandate.change.title'))
  const isChanged = earlier !== undefined && wasConfirmed(user) && isReplaced(user, earlier)
  if (!isChanged && !isChangeOpen(user)) return <NotChanged isTold={earlier !== undefined} />
  const mayBeginAgain = !isChanged && patience !== 'short' && !user.MandateProcessing
  return (
    <Screen title={text(isChanged ? 'mandate.changed.title' : 'mandate.changed.waiting-title')}>
      {isChanged ? (
        <>
          <Paragraph size="large">
            {marked(text('mandate.changed.text', { digits: user.Iban }))}
          </Paragraph>
          <MandateNow user={user} />
          <Paragraph>{text('mandate.changed.mail')}</Paragraph>
        </>
      ) : (
        <LiveStatus className="portal-waiting" words={wordsOfWait(patience, user)} />
      )}
      {mayBeginAgain && <Paragraph>{text('mandate.changed.not-done')}</Paragraph>}
      <div className="portal-actions">
        {mayBeginAgain && (
          <ButtonLink variant="secondary" to={ownPaths.changeIban()}>
            {text('mandate.changed.again')}
          </ButtonLink>
        )}
        <ButtonLink to={ownPaths.accountDetails()}>{text('mandate.change.to-details')}</ButtonLink>
        <ButtonLink variant="secondary" to={paths.vignettes()}>
          {text('mandate.changed.vignettes')}
        </ButtonLink>
      </div>
    </Screen>
  )
}

/** Also when another has taken its place since. */
function wasConfirmed({ MandateChange }: Pick<User, 'MandateChange'>): boolean {
  return MandateChange?.status === 'CONFIRMED' || MandateChange?.status === 'REPLACED'
}

/** Nothing is pending: the account that is in use is the one it was. Only who left for a bank from here is told so. */
function NotChanged({ isTold }: { isTold: boolean }) {
  const navigate = useNavigate()
  useEffect(() => {
    if (isTold) {
      showPageErrorAfterNavigation({ message: text('mandate.changed.not'), isNeutral: true })
    }
    void navigate(ownPaths.changeIban(), { replace: true })
  }, [navigate, isTold])
  return null
}
